CREATE OR REPLACE FUNCTION public.refuse_listed_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held boolean;
begin
  execute format('select exists (select from %I where %I @> array[$1])', tg_argv[0], tg_argv[1]) using old.id into held;
  if held then
    raise exception '% of % names a row of %', tg_argv[1], tg_argv[0], tg_table_name
      using errcode = 'foreign_key_violation', detail = format('Row %s is still referenced.', old.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_unknown_ids()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids bigint[];
  found bigint;
begin
  execute format('select ($1).%I', tg_argv[0]) using new into ids;
  execute format('select count(*) from (select from %I where id = any($1) order by id for key share) as named', tg_argv[1])
    using ids into found;
  if found < cardinality(ids) then
    raise exception '% of % names a row twice, or one that is not there', tg_argv[0], tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$function$;
