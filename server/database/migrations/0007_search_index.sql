drop index "account_name_trgm_idx";

drop index "account_phone_trgm_idx";

drop index "account_username_trgm_idx";

drop index "amount_log_remark_trgm_idx";

drop index "blacklist_platform_trgm_idx";

drop index "blacklist_player_id_trgm_idx";

drop index "blacklist_player_name_trgm_idx";

drop index "entry_platform_trgm_idx";

drop index "entry_player_id_trgm_idx";

drop index "entry_player_name_trgm_idx";

drop index "notice_title_trgm_idx";

drop index "operation_log_username_trgm_idx";

drop index "tenant_name_trgm_idx";

CREATE OR REPLACE FUNCTION public.search_grams(VARIADIC texts text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE COST 1000
AS $function$
declare
  grams text[] := '{}';
  one text;
  letters text[];
begin
  foreach one in array texts loop
    if one <> '' then
      letters := string_to_array(lower(one), null);
      grams := grams || letters;
      for at in 2 .. cardinality(letters) loop
        grams := array_append(grams, letters[at - 1] || letters[at]);
      end loop;
    end if;
  end loop;
  return grams;
end
$function$;

CREATE INDEX account_search_idx ON public.account USING gin (search_grams(VARIADIC ARRAY[username, name, phone]));

CREATE INDEX amount_log_search_idx ON public.amount_log USING gin (search_grams(VARIADIC ARRAY[remark]));

CREATE INDEX blacklist_search_idx ON public.blacklist USING gin (search_grams(VARIADIC ARRAY[player_id, player_name, platform]));

CREATE INDEX entry_search_idx ON public.entry USING gin (search_grams(VARIADIC ARRAY[player_id, player_name, platform]));

CREATE INDEX notice_search_idx ON public.notice USING gin (search_grams(VARIADIC ARRAY[title]));

CREATE INDEX operation_log_search_idx ON public.operation_log USING gin (search_grams(VARIADIC ARRAY[username, ip]));

CREATE INDEX tenant_search_idx ON public.tenant USING gin (search_grams(VARIADIC ARRAY[name]));
