CREATE OR REPLACE FUNCTION public.amount_log_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before text;
begin
  select case when l."tenant_id" = new."tenant_id" then l.hash end into before from "amount_log" l
  where (l."tenant_id", l.id) < (new."tenant_id", new.id) order by l."tenant_id" desc, l.id desc limit 1;
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
  return new;
end
$function$;
