<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="meadow" tilewidth="60" tileheight="60" tilecount="48" columns="8">
 <image source="../svg/tiles/meadow.svg" width="480" height="360"/>
</tileset>
