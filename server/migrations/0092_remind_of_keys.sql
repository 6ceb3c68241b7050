CREATE INDEX api_key_remind_idx ON public.api_key USING btree (expires_at) WHERE (expires_at IS NOT NULL);
