"""The table of «Лови мышей!»: who is asked, how mice are caught, and how it is drawn."""
