"""What goes wrong on real machines, done for real: kills, full disks, locked homes, lost devices, crashes."""
