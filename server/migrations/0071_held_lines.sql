drop trigger "price_kept" on "price";

CREATE OR REPLACE FUNCTION public.settlement_line_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (exists (select from "settlement" p where p.id = new."settlement_id" and not p."state" in (1, 2))) is not true then
    raise exception 'this may not be added to %', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE TRIGGER price_kept BEFORE UPDATE OF level, valid_from, unedited, edited, paid_for, remark, settled_merchants, settled_entries ON public.price FOR EACH ROW WHEN (((old.level IS DISTINCT FROM new.level) OR (old.valid_from IS DISTINCT FROM new.valid_from) OR (old.unedited IS DISTINCT FROM new.unedited) OR (old.edited IS DISTINCT FROM new.edited) OR (old.paid_for IS DISTINCT FROM new.paid_for) OR (old.remark IS DISTINCT FROM new.remark) OR (old.settled_merchants IS DISTINCT FROM new.settled_merchants) OR (old.settled_entries IS DISTINCT FROM new.settled_entries))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER settlement_line_guarded BEFORE INSERT ON public.settlement_line FOR EACH ROW EXECUTE FUNCTION settlement_line_guard();

CREATE TRIGGER settlement_line_kept BEFORE UPDATE OF settlement_id ON public.settlement_line FOR EACH ROW WHEN ((old.settlement_id IS DISTINCT FROM new.settlement_id)) EXECUTE FUNCTION refuse_rewriting();
