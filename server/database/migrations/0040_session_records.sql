drop index "session_account_id_idx";

drop index "session_last_seen_at_idx";

alter table "session" add column "device" text;

alter table "session" add column "updated_at" timestamp(3) with time zone default now() not null;

alter table "session" alter column "updated_at" drop default;

alter table "session" add column "version" integer default 1 not null;

CREATE INDEX session_account_id_opens_idx ON public.session USING btree (account_id, last_seen_at, id);

CREATE INDEX session_created_at_idx ON public.session USING btree (created_at, id);

CREATE INDEX session_last_seen_at_idx ON public.session USING btree (last_seen_at, id);

CREATE INDEX session_updated_at_idx ON public.session USING btree (updated_at, id);
