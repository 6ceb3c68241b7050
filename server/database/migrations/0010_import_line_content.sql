alter table "import_line" add column "content" text not null default '';

alter table "import_line" drop constraint import_line_pkey, add constraint import_line_pkey primary key ("resource", "file", "line", "account_id");

-- A line that was added before its content was kept stays done for everybody; such lines never are two.
create unique index import_line_content_key on "import_line" (resource, file, line, content);
