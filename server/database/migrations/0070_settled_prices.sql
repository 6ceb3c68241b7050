alter table "entry_payment" add column "price_id" bigint;

alter table "price" add column "settled_entries" integer;

alter table "price" add column "settled_merchants" text;

alter table "settlement_line" add column "price_id" bigint;

CREATE OR REPLACE FUNCTION public.entry_payment_digest(r entry_payment)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
select encode(sha256(convert_to(concat_ws(',',
  'entry_id=' || quote_literal((r)."entry_id"::text),
  'nth=' || quote_literal((r)."nth"::text),
  'settlement_id=' || quote_literal((r)."settlement_id"::text),
  'level=' || quote_literal((r)."level"::text),
  'amount=' || quote_literal((r)."amount"::text),
  'created_at=' || quote_literal(extract(epoch from (r)."created_at")::text),
  'price_id=' || quote_literal((r)."price_id"::text)
), 'UTF8')), 'base64')
$function$;

alter table "entry_payment" add constraint "entry_payment_price_id_fkey" FOREIGN KEY (price_id) REFERENCES price(id);

alter table "settlement_line" add constraint "settlement_line_price_id_fkey" FOREIGN KEY (price_id) REFERENCES price(id);
