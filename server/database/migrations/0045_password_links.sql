create table "password_link" (
  "account_id" bigint not null,
  "token_hash" text not null,
  "expires_at" timestamptz(3) not null,
  constraint password_link_pkey primary key ("account_id")
);

alter table "password_link" add constraint password_link_account_id_fkey foreign key ("account_id") references "account" (id);
