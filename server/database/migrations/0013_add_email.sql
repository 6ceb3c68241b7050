drop index "account_search_idx";

drop index "tenant_search_idx";

alter table "account" add column "email" text;

alter table "tenant" add column "email" text;

CREATE INDEX account_search_idx ON public.account USING gin (search_grams(VARIADIC ARRAY[username, name, phone, email]));

CREATE INDEX tenant_search_idx ON public.tenant USING gin (search_grams(VARIADIC ARRAY[name, email]));
