do $$
declare
  twins bigint[];
begin
  -- Accounts whose names differed in case only when this was still allowed keep them; the oldest of each is the one
  -- that no further name may be like.
  select array_agg(a.id) into twins from account a
  where a.status <> 2 and exists (
    select from account b where b.status <> 2 and b.id < a.id and lower(b.username) = lower(a.username)
  );
  execute 'create unique index account_username_any_case_key on account (lower(username)) where status <> 2'
    || case when twins is null then '' else format(' and id <> all (%L::bigint[])', twins) end;
end
$$;
