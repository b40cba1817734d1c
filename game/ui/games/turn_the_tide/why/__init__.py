"""Why a ring was lost: the hand that cost it, told again at the table."""
