alter table "api_key" drop constraint "api_key_state_option";

alter table "api_key" add constraint "api_key_state_option" CHECK ((state = ANY (ARRAY['active'::text, 'revoked'::text, 'expired'::text])));
