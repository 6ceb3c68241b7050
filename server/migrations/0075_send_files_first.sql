drop trigger "evidence_kept" on "evidence";

alter table "evidence" add column "unsaved" boolean;

CREATE TRIGGER evidence_kept BEFORE UPDATE OF account_id, name, size, object, type, sha256, attached_at, entry_id ON public.evidence FOR EACH ROW WHEN (((old.account_id IS DISTINCT FROM new.account_id) OR (old.name IS DISTINCT FROM new.name) OR (old.size IS DISTINCT FROM new.size) OR (old.object IS DISTINCT FROM new.object) OR ((old.type IS NOT NULL) AND (old.type IS DISTINCT FROM new.type)) OR ((old.sha256 IS NOT NULL) AND (old.sha256 IS DISTINCT FROM new.sha256)) OR ((old.attached_at IS NOT NULL) AND (old.attached_at IS DISTINCT FROM new.attached_at)) OR ((old.attached_at IS NOT NULL) AND (new.entry_id IS NOT NULL) AND (old.entry_id IS DISTINCT FROM new.entry_id)))) EXECUTE FUNCTION refuse_rewriting();
