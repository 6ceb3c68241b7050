CREATE OR REPLACE FUNCTION public.amount_log_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before text;
begin
  select case when l."tenant_id" = new."tenant_id" then l.hash end into before from "amount_log" l
  where (l."tenant_id", l.id) < (new."tenant_id", new.id) order by l."tenant_id" desc, l.id desc limit 1;
  new.hash := encode(sha256(convert_to(coalesce(before, '') || amount_log_digest(new), 'UTF8')), 'base64');
  return new;
end
$function$;
