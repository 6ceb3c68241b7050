alter table "decision" add column "entered_by" bigint;

alter table "decision" add column "own_allowed" boolean default false not null;

alter table "safety" add column "decide_own" boolean default false not null;

alter table "decision" add constraint "decision_by_another" CHECK ((own_allowed OR (since = decided_at) OR (account_id IS DISTINCT FROM entered_by)));

alter table "decision" add constraint "decision_entered_by_fkey" FOREIGN KEY (entered_by) REFERENCES account(id);
