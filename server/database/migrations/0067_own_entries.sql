drop trigger "decision_kept" on "decision";

alter table "decision" add column "own_allowed" boolean default false not null;

alter table "safety" add column "decide_own" boolean default false not null;

CREATE OR REPLACE FUNCTION public.decision_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (case when exists (select from entry e where e.id = new.entry_id and e.operator_id = new.account_id and
      case when e.version = 1 then e.result = 2 else
        coalesce((select bool_or(d.account_id is distinct from e.operator_id or d.result = 2 or d.since <> d.decided_at)
          from decision d where d.entry_id = e.id and not d.undone), true)
        or exists (select from review r where r.entry_id = e.id and r.asked_at is not null) end)
      then new.own_allowed and coalesce((select decide_own from safety), false) else not new.own_allowed end) is not true then
    raise exception 'this may not be added to %', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$function$;

CREATE TRIGGER decision_guarded BEFORE INSERT ON public.decision FOR EACH ROW EXECUTE FUNCTION decision_guard();

CREATE TRIGGER decision_kept BEFORE UPDATE OF entry_id, tenant_id, platform, account_id, result, cutting, was, second_look, since, decided_at, own_allowed ON public.decision FOR EACH ROW WHEN (((old.entry_id IS DISTINCT FROM new.entry_id) OR (old.tenant_id IS DISTINCT FROM new.tenant_id) OR (old.platform IS DISTINCT FROM new.platform) OR (old.account_id IS DISTINCT FROM new.account_id) OR (old.result IS DISTINCT FROM new.result) OR (old.cutting IS DISTINCT FROM new.cutting) OR (old.was IS DISTINCT FROM new.was) OR (old.second_look IS DISTINCT FROM new.second_look) OR (old.since IS DISTINCT FROM new.since) OR (old.decided_at IS DISTINCT FROM new.decided_at) OR (old.own_allowed IS DISTINCT FROM new.own_allowed))) EXECUTE FUNCTION refuse_rewriting();
