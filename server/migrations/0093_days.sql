-- Days become dates. One that no calendar has (2026-02-31) could be entered for a price list, which then never held: it
-- holds from the last day of the century, so that it still does not.
drop trigger "price_kept" on "price";

drop trigger "settlement_kept" on "settlement";

alter table "price" alter column "valid_from" type date using case
  when to_char(make_date(left("valid_from", 4)::integer, 1, 1)
    + make_interval(months => substr("valid_from", 6, 2)::integer - 1, days => substr("valid_from", 9, 2)::integer - 1), 'YYYY-MM-DD') = "valid_from"
  then to_date("valid_from", 'YYYY-MM-DD') else date '2099-12-31' end;

alter table "settlement" alter column "first_day" type date using "first_day"::date;

alter table "settlement" alter column "last_day" type date using "last_day"::date;

CREATE TRIGGER price_kept BEFORE UPDATE OF level, valid_from, unedited, edited, paid_for, remark, settled_merchants, settled_entries ON public.price FOR EACH ROW WHEN (((old.level IS DISTINCT FROM new.level) OR (old.valid_from IS DISTINCT FROM new.valid_from) OR (old.unedited IS DISTINCT FROM new.unedited) OR (old.edited IS DISTINCT FROM new.edited) OR (old.paid_for IS DISTINCT FROM new.paid_for) OR (old.remark IS DISTINCT FROM new.remark) OR (old.settled_merchants IS DISTINCT FROM new.settled_merchants) OR (old.settled_entries IS DISTINCT FROM new.settled_entries))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER settlement_kept BEFORE UPDATE OF tenant_id, first_day, last_day ON public.settlement FOR EACH ROW WHEN (((old.tenant_id IS DISTINCT FROM new.tenant_id) OR (old.first_day IS DISTINCT FROM new.first_day) OR (old.last_day IS DISTINCT FROM new.last_day))) EXECUTE FUNCTION refuse_rewriting();
