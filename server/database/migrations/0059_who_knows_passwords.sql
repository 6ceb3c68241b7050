alter table "account" add column "password_by" bigint;

alter table "password_link" add column "made_by" bigint;

alter table "account" add constraint "account_password_by_fkey" FOREIGN KEY (password_by) REFERENCES account(id);

alter table "password_link" add constraint "password_link_made_by_fkey" FOREIGN KEY (made_by) REFERENCES account(id);

-- Where one person needs a second one, nobody makes administrators alone, nor changes these settings alone.
update safety set admins_by_two = true, settings_by_two = true, version = version + 1, updated_at = now()
where (deposit_above is not null or deduct_above is not null or bulk_above is not null or admins_by_two or settings_by_two)
  and not (admins_by_two and settings_by_two)
  and (select count(*) from account where role = 'admin' and status = 1) >= 2;
