create table "review" (
  "entry_id" bigint not null,
  "holder_id" bigint,
  "held_until" timestamptz(3),
  "asked_by" bigint,
  "ask_reason" text,
  "asked_at" timestamptz(3),
  "decided_by" bigint,
  "decided_at" timestamptz(3),
  "decided_version" integer,
  "was" jsonb,
  constraint review_pkey primary key ("entry_id")
);

create index review_asked_at_idx on "review" (asked_at, entry_id) where asked_at is not null;

create index review_holder_id_idx on "review" (holder_id) where holder_id is not null;

alter table "review" add constraint review_entry_id_fkey foreign key ("entry_id") references "entry" (id) on delete cascade;

alter table "review" add constraint review_holder_id_fkey foreign key ("holder_id") references "account" (id);

alter table "review" add constraint review_asked_by_fkey foreign key ("asked_by") references "account" (id);

alter table "review" add constraint review_decided_by_fkey foreign key ("decided_by") references "account" (id);
