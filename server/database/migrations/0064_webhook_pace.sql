alter table "webhook" add column "slow_at" timestamp(3) with time zone;

CREATE INDEX webhook_delivery_due_idx ON public.webhook_delivery USING btree (webhook_id, due_at, id) WHERE (state = 0);

CREATE INDEX webhook_delivery_sending_idx ON public.webhook_delivery USING btree (webhook_id) WHERE ((state = 0) AND (tries > 0) AND (problem IS NULL));
