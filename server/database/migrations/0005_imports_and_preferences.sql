create table "import_line" (
  "resource" text not null,
  "file" text not null,
  "line" integer not null,
  "record_id" bigint not null,
  "account_id" bigint not null,
  "created_at" timestamptz(3) not null,
  constraint import_line_pkey primary key ("resource", "file", "line")
);

create table "preference" (
  "account_id" bigint not null,
  "name" text not null,
  "value" jsonb not null,
  "updated_at" timestamptz(3) not null,
  constraint preference_pkey primary key ("account_id", "name")
);

create index import_line_record_idx on "import_line" (record_id, resource);

alter table "import_line" add constraint import_line_account_id_fkey foreign key ("account_id") references "account" (id);

alter table "preference" add constraint preference_account_id_fkey foreign key ("account_id") references "account" (id);
