create unique index factor_challenge_used_key on "factor_challenge" (value) where purpose = 'signIn';
