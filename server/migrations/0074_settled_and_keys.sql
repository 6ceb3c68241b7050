alter table "entry" add column "settled" smallint default 0 not null;

CREATE INDEX entry_settled_opens_idx ON public.entry USING btree (settled, created_at, id);

CREATE INDEX entry_unpaid_idx ON public.entry USING btree (tenant_id, id) WHERE ((settled <> 2) AND (result <> 2));

alter table "entry" add constraint "entry_settled_option" CHECK ((settled = ANY (ARRAY[0, 1, 2])));

CREATE INDEX settlement_line_entry_idx ON public.settlement_line USING btree (entry_id);

update entry set settled = 1 where id in (
  select l.entry_id from settlement_line l join settlement s on s.id = l.settlement_id where s.state = 0
);

update entry set settled = 2 where id in (select entry_id from entry_payment);

alter table "api_key" drop constraint "api_key_state_option";

alter table "api_key" alter column "state" drop default;

alter table "api_key" alter column "state" set default 'empty'::text;

alter table "api_key" add constraint "api_key_state_option" CHECK ((state = ANY (ARRAY['empty'::text, 'active'::text, 'revoked'::text, 'expired'::text])));

update api_key set state = 'empty' where state = 'active' and beginning is null;
