CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and current_setting('console.archiving', true) = tg_table_name
    and pg_has_role((select relowner from pg_class where oid = tg_relid), 'usage') then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$function$;

create table "log_archive" (
  "log" text not null,
  "month" text not null,
  "ids" int8multirange not null,
  "rows" bigint not null,
  "sha256" text not null,
  "file" text not null,
  "key" text not null,
  "signature" text not null,
  constraint log_archive_pkey primary key ("log", "month")
);
