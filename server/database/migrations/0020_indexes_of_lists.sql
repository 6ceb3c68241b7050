drop index "account_tenant_id_idx";

drop index "blacklist_entry_id_idx";

drop index "blacklist_platform_idx";

drop index "entry_cutting_idx";

drop index "entry_operator_id_idx";

drop index "entry_platform_idx";

drop index "entry_tenant_id_idx";

create index account_role_opens_idx on account using btree (role, created_at, id);

create index account_status_opens_idx on account using btree (status, created_at, id);

create index account_tenant_id_opens_idx on account using btree (tenant_id NULLS FIRST, created_at, id);

create index blacklist_entry_id_opens_idx on blacklist using btree (entry_id NULLS FIRST, created_at, id);

create index blacklist_platform_opens_idx on blacklist using btree (platform NULLS FIRST, created_at, id);

create index blacklist_reason_opens_idx on blacklist using btree (reason, created_at, id);

create index entry_cutting_opens_idx on entry using btree (cutting, created_at, id);

create index entry_operator_id_opens_idx on entry using btree (operator_id, created_at, id);

create index entry_platform_opens_idx on entry using btree (platform NULLS FIRST, created_at, id);

create index entry_result_opens_idx on entry using btree (result, created_at, id);

create index entry_tenant_id_opens_idx on entry using btree (tenant_id, created_at, id);

create index notice_status_opens_idx on notice using btree (status, created_at, id);

create index tenant_level_opens_idx on tenant using btree (level, created_at, id);

create index tenant_status_opens_idx on tenant using btree (status, created_at, id);
