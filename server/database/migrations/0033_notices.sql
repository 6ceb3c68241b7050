alter table "notice" drop constraint "notice_status_option";

alter table "notice" add column "must_read" boolean default false not null;

alter table "notice" add constraint "notice_status_option" CHECK ((status = ANY (ARRAY[0, 1, 2, 3])));
