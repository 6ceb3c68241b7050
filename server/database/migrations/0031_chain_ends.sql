alter table "tenant" add column "amount_log_last_hash" text;

alter table "tenant" add column "amount_log_last_id" bigint;

CREATE OR REPLACE FUNCTION public.amount_log_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before text;
begin
  select t."amount_log_last_hash" into before from "tenant" t where t.id = new."tenant_id" for no key update;
  new.hash := encode(sha256(convert_to(coalesce(before, '') || encode(sha256(convert_to(concat_ws(',',
  'id=' || quote_literal(new."id"::text),
  'tenant_id=' || quote_literal(new."tenant_id"::text),
  'type=' || quote_literal(new."type"::text),
  'amount=' || quote_literal(new."amount"::text),
  'balance_before=' || quote_literal(new."balance_before"::text),
  'balance_after=' || quote_literal(new."balance_after"::text),
  'level=' || quote_literal(new."level"::text),
  'remark=' || quote_literal(new."remark"::text),
  'operator_id=' || quote_literal(new."operator_id"::text),
  'request_id=' || quote_literal(new."request_id"::text),
  'created_at=' || quote_literal(extract(epoch from new."created_at")::text),
  'stamp=' || quote_literal(new."stamp"::text)
), 'UTF8')), 'base64'), 'UTF8')), 'base64');
  update "tenant" set "amount_log_last_id" = new.id, "amount_log_last_hash" = new.hash where id = new."tenant_id";
  return new;
end
$function$;

update tenant t set amount_log_last_id = l.id, amount_log_last_hash = l.hash
from (select distinct on (tenant_id) tenant_id, id, hash from amount_log order by tenant_id, id desc) as l where l.tenant_id = t.id;
