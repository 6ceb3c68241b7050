create table "balance_checkpoint" (
  "tenant_id" bigint not null,
  "log_id" bigint not null,
  "hash" text not null,
  "rows" bigint not null,
  "balance" numeric(14,2) not null,
  "key" text not null,
  "signature" text not null,
  "created_at" timestamptz(3) not null,
  constraint balance_checkpoint_pkey primary key ("tenant_id")
);

alter table "balance_checkpoint" add constraint balance_checkpoint_tenant_id_fkey foreign key ("tenant_id") references "tenant" (id);
