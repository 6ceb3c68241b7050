-- An installation that runs goes on as before, until an administrator turns it on.
alter table "safety" add column "refuse_common" boolean default false not null;

alter table "safety" alter column "refuse_common" set default true;
