"""Why a ring was lost: a hand told again, as data, as a picture, and as a screen."""
