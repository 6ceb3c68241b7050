-- Each opening of a form keeps a draft of its own, so that one which nobody has answered yet stays while a person types.
drop index "draft_form_key";

alter table "draft" add column "visit" text not null default '';

alter table "draft" alter column "visit" drop default;

create unique index draft_form_key on "draft" (account_id, resource, record_id, visit);
