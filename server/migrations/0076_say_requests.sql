drop trigger "approval_kept" on "approval";

alter table "approval" add column "proposal" jsonb;

CREATE TRIGGER approval_kept BEFORE UPDATE OF proposal, action, resource, record_id, record_version, records, changes, reason, requester_id, expires_at ON public.approval FOR EACH ROW WHEN (((old.proposal IS DISTINCT FROM new.proposal) OR (old.action IS DISTINCT FROM new.action) OR (old.resource IS DISTINCT FROM new.resource) OR (old.record_id IS DISTINCT FROM new.record_id) OR (old.record_version IS DISTINCT FROM new.record_version) OR (old.records IS DISTINCT FROM new.records) OR (old.changes IS DISTINCT FROM new.changes) OR (old.reason IS DISTINCT FROM new.reason) OR (old.requester_id IS DISTINCT FROM new.requester_id) OR (old.expires_at IS DISTINCT FROM new.expires_at))) EXECUTE FUNCTION refuse_rewriting();
