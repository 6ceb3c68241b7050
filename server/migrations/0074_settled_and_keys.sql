alter table "api_key" drop constraint "api_key_state_option";

alter table "api_key" alter column "state" drop default;

alter table "api_key" alter column "state" set default 'empty'::text;

alter table "api_key" add constraint "api_key_state_option" CHECK ((state = ANY (ARRAY['empty'::text, 'active'::text, 'revoked'::text, 'expired'::text])));

update api_key set state = 'empty' where state = 'active' and beginning is null;
