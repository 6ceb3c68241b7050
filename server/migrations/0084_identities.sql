alter table "session" add column "identity_token" text;

alter table "session" add column "two_factors" boolean default false not null;

create table "identity" (
  "account_id" bigint not null,
  "issuer" text not null,
  "subject" text not null,
  "made_by" bigint,
  "created_at" timestamptz(3) not null,
  constraint identity_pkey primary key ("account_id")
);

create unique index identity_subject_key on "identity" (issuer, subject);

alter table "identity" add constraint identity_account_id_fkey foreign key ("account_id") references "account" (id);

alter table "identity" add constraint identity_made_by_fkey foreign key ("made_by") references "account" (id);

create trigger identity_kept before update of "account_id", "issuer", "subject", "made_by" on "identity" for each row when (old."account_id" is distinct from new."account_id" or old."issuer" is distinct from new."issuer" or old."subject" is distinct from new."subject" or old."made_by" is distinct from new."made_by") execute function refuse_rewriting();
