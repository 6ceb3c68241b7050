alter table "operation_log" add column "acting_role" text;

alter table "operation_log" add column "acting_tenant_id" bigint;

alter table "session" add column "acting_role" text;

alter table "session" add column "acting_tenant_id" bigint;

alter table "operation_log" add constraint "operation_log_acting_role_option" CHECK ((acting_role = ANY (ARRAY['admin'::text, 'tenant_admin'::text, 'customer_service'::text, 'employee'::text])));

alter table "operation_log" add constraint "operation_log_acting_tenant_id_fkey" FOREIGN KEY (acting_tenant_id) REFERENCES tenant(id);

alter table "session" add constraint "session_acting_tenant_id_fkey" FOREIGN KEY (acting_tenant_id) REFERENCES tenant(id);
