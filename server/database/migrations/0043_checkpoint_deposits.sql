alter table "balance_checkpoint" add column "deposits" numeric(18,2) default '0' not null;

alter table "balance_checkpoint" alter column "deposits" drop default;
