drop table sign_in_attempt;

create table "sign_in_attempt" (
  "key" text not null,
  "account_id" bigint,
  "network" text,
  "pending" integer default 0 not null,
  "wrong" integer default 0 not null,
  "told" integer default 0 not null,
  "wrong_at" timestamptz(3),
  "told_at" timestamptz(3),
  "spent_until" timestamptz(3) not null,
  "tried_at" timestamptz(3) not null,
  constraint sign_in_attempt_pkey primary key ("key")
);

create table "known_place" (
  "account_id" bigint not null,
  "mark" text not null,
  "seen_at" timestamptz(3) not null,
  constraint known_place_pkey primary key ("account_id", "mark")
);

create table "server_secret" (
  "name" text not null,
  "value" text not null,
  constraint server_secret_pkey primary key ("name")
);

create index sign_in_attempt_tried_at_idx on "sign_in_attempt" (tried_at);

create index sign_in_attempt_account_id_idx on "sign_in_attempt" (account_id);

create index known_place_seen_at_idx on "known_place" (seen_at);

alter table "known_place" add constraint known_place_account_id_fkey foreign key ("account_id") references "account" (id);
