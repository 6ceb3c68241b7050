alter table "approval_call" drop constraint "approval_call_approval_id_fkey";

alter table "approval_end" drop constraint "approval_end_approval_id_fkey";

CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what % keeps never changes', tg_table_name using errcode = 'restrict_violation';
end
$function$;

CREATE UNIQUE INDEX approval_requester_key ON public.approval USING btree (id, requester_id);

alter table "approval_call" add constraint "approval_call_approval_id_fkey" FOREIGN KEY (approval_id, requester_id) REFERENCES approval(id, requester_id);

alter table "approval_end" add constraint "approval_end_approval_id_fkey" FOREIGN KEY (approval_id, requester_id) REFERENCES approval(id, requester_id);

CREATE TRIGGER account_kept BEFORE UPDATE OF username ON public.account FOR EACH ROW WHEN ((old.username IS DISTINCT FROM new.username)) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER api_key_kept BEFORE UPDATE OF name, scopes, expires_at, tenant_id, made_by ON public.api_key FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.scopes IS DISTINCT FROM new.scopes) OR (old.expires_at IS DISTINCT FROM new.expires_at) OR (old.tenant_id IS DISTINCT FROM new.tenant_id) OR (old.made_by IS DISTINCT FROM new.made_by))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER approval_closed BEFORE DELETE OR UPDATE ON public.approval FOR EACH ROW WHEN ((old.state = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER approval_kept BEFORE UPDATE OF action, resource, record_id, record_version, records, changes, reason, requester_id, expires_at ON public.approval FOR EACH ROW WHEN (((old.action IS DISTINCT FROM new.action) OR (old.resource IS DISTINCT FROM new.resource) OR (old.record_id IS DISTINCT FROM new.record_id) OR (old.record_version IS DISTINCT FROM new.record_version) OR (old.records IS DISTINCT FROM new.records) OR (old.changes IS DISTINCT FROM new.changes) OR (old.reason IS DISTINCT FROM new.reason) OR (old.requester_id IS DISTINCT FROM new.requester_id) OR (old.expires_at IS DISTINCT FROM new.expires_at))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER approval_call_kept BEFORE UPDATE OF approval_id, requester_id, role, own_role, tenant_id, path, payload, versions, request_id, ip, user_agent ON public.approval_call FOR EACH ROW WHEN (((old.approval_id IS DISTINCT FROM new.approval_id) OR (old.requester_id IS DISTINCT FROM new.requester_id) OR (old.role IS DISTINCT FROM new.role) OR (old.own_role IS DISTINCT FROM new.own_role) OR (old.tenant_id IS DISTINCT FROM new.tenant_id) OR (old.path IS DISTINCT FROM new.path) OR (old.payload IS DISTINCT FROM new.payload) OR (old.versions IS DISTINCT FROM new.versions) OR (old.request_id IS DISTINCT FROM new.request_id) OR (old.ip IS DISTINCT FROM new.ip) OR (old.user_agent IS DISTINCT FROM new.user_agent))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER approval_end_kept BEFORE UPDATE OF approval_id, requester_id, decider_id, outcome ON public.approval_end FOR EACH ROW WHEN (((old.approval_id IS DISTINCT FROM new.approval_id) OR (old.requester_id IS DISTINCT FROM new.requester_id) OR (old.decider_id IS DISTINCT FROM new.decider_id) OR (old.outcome IS DISTINCT FROM new.outcome))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER blacklist_kept BEFORE UPDATE OF operator_id ON public.blacklist FOR EACH ROW WHEN ((old.operator_id IS DISTINCT FROM new.operator_id)) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER bulk_act_kept BEFORE UPDATE OF account_id, role, own_role, tenant_id, resource, transition, filter, reverts, ip, user_agent ON public.bulk_act FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) OR (old.role IS DISTINCT FROM new.role) OR (old.own_role IS DISTINCT FROM new.own_role) OR (old.tenant_id IS DISTINCT FROM new.tenant_id) OR (old.resource IS DISTINCT FROM new.resource) OR (old.transition IS DISTINCT FROM new.transition) OR (old.filter IS DISTINCT FROM new.filter) OR (old.reverts IS DISTINCT FROM new.reverts) OR (old.ip IS DISTINCT FROM new.ip) OR (old.user_agent IS DISTINCT FROM new.user_agent))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER bulk_row_kept BEFORE UPDATE OF act_id, record_id ON public.bulk_row FOR EACH ROW WHEN (((old.act_id IS DISTINCT FROM new.act_id) OR (old.record_id IS DISTINCT FROM new.record_id))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER decision_closed BEFORE UPDATE ON public.decision FOR EACH ROW WHEN (old.undone) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER decision_kept BEFORE UPDATE OF entry_id, tenant_id, platform, account_id, result, cutting, was, second_look, since, decided_at ON public.decision FOR EACH ROW WHEN (((old.entry_id IS DISTINCT FROM new.entry_id) OR (old.tenant_id IS DISTINCT FROM new.tenant_id) OR (old.platform IS DISTINCT FROM new.platform) OR (old.account_id IS DISTINCT FROM new.account_id) OR (old.result IS DISTINCT FROM new.result) OR (old.cutting IS DISTINCT FROM new.cutting) OR (old.was IS DISTINCT FROM new.was) OR (old.second_look IS DISTINCT FROM new.second_look) OR (old.since IS DISTINCT FROM new.since) OR (old.decided_at IS DISTINCT FROM new.decided_at))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER entry_kept BEFORE UPDATE OF operator_id ON public.entry FOR EACH ROW WHEN ((old.operator_id IS DISTINCT FROM new.operator_id)) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER evidence_kept BEFORE UPDATE OF account_id, name, size, object ON public.evidence FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) OR (old.name IS DISTINCT FROM new.name) OR (old.size IS DISTINCT FROM new.size) OR (old.object IS DISTINCT FROM new.object))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER evidence_piece_kept BEFORE UPDATE OF evidence_id, place, content ON public.evidence_piece FOR EACH ROW WHEN (((old.evidence_id IS DISTINCT FROM new.evidence_id) OR (old.place IS DISTINCT FROM new.place) OR (old.content IS DISTINCT FROM new.content))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER factor_kept BEFORE UPDATE OF account_id, kind, name, key, credential, host, transports ON public.factor FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) OR (old.kind IS DISTINCT FROM new.kind) OR (old.name IS DISTINCT FROM new.name) OR (old.key IS DISTINCT FROM new.key) OR (old.credential IS DISTINCT FROM new.credential) OR (old.host IS DISTINCT FROM new.host) OR (old.transports IS DISTINCT FROM new.transports))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER import_line_kept BEFORE UPDATE OF resource, file, line, record_id, account_id, content ON public.import_line FOR EACH ROW WHEN (((old.resource IS DISTINCT FROM new.resource) OR (old.file IS DISTINCT FROM new.file) OR (old.line IS DISTINCT FROM new.line) OR (old.record_id IS DISTINCT FROM new.record_id) OR (old.account_id IS DISTINCT FROM new.account_id) OR (old.content IS DISTINCT FROM new.content))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER note_kept BEFORE UPDATE OF resource, record_id, account_id, text ON public.note FOR EACH ROW WHEN (((old.resource IS DISTINCT FROM new.resource) OR (old.record_id IS DISTINCT FROM new.record_id) OR (old.account_id IS DISTINCT FROM new.account_id) OR (old.text IS DISTINCT FROM new.text))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER price_kept BEFORE UPDATE OF level, valid_from, unedited, edited, paid_for, remark ON public.price FOR EACH ROW WHEN (((old.level IS DISTINCT FROM new.level) OR (old.valid_from IS DISTINCT FROM new.valid_from) OR (old.unedited IS DISTINCT FROM new.unedited) OR (old.edited IS DISTINCT FROM new.edited) OR (old.paid_for IS DISTINCT FROM new.paid_for) OR (old.remark IS DISTINCT FROM new.remark))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER recovery_code_kept BEFORE UPDATE OF account_id, hash ON public.recovery_code FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) OR (old.hash IS DISTINCT FROM new.hash))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER request_key_kept BEFORE UPDATE OF account_id, request_id, payload_hash ON public.request_key FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) OR (old.request_id IS DISTINCT FROM new.request_id) OR (old.payload_hash IS DISTINCT FROM new.payload_hash))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER server_secret_kept BEFORE UPDATE OF name, value ON public.server_secret FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.value IS DISTINCT FROM new.value))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER session_kept BEFORE UPDATE OF account_id, device, ip, user_agent ON public.session FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) OR (old.device IS DISTINCT FROM new.device) OR (old.ip IS DISTINCT FROM new.ip) OR (old.user_agent IS DISTINCT FROM new.user_agent))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER settlement_closed BEFORE DELETE OR UPDATE ON public.settlement FOR EACH ROW WHEN ((old.state = ANY (ARRAY[1, 2]))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER settlement_kept BEFORE UPDATE OF tenant_id, first_day, last_day ON public.settlement FOR EACH ROW WHEN (((old.tenant_id IS DISTINCT FROM new.tenant_id) OR (old.first_day IS DISTINCT FROM new.first_day) OR (old.last_day IS DISTINCT FROM new.last_day))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER settlement_line_closed BEFORE DELETE OR UPDATE ON public.settlement_line FOR EACH ROW WHEN ((old.issued_to IS NOT NULL)) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER webhook_kept BEFORE UPDATE OF tenant_id ON public.webhook FOR EACH ROW WHEN ((old.tenant_id IS DISTINCT FROM new.tenant_id)) EXECUTE FUNCTION refuse_rewriting();
