drop trigger "record_file_kept" on "record_file";

drop index "record_file_content_key";

drop index "record_file_loose_idx";

alter table "record_file" add column "field" text;

alter table "record_file" add column "removed_at" timestamp(3) with time zone;

CREATE UNIQUE INDEX record_file_content_key ON public.record_file USING btree (resource, record_id, sha256) WHERE (field IS NULL);

CREATE INDEX record_file_loose_idx ON public.record_file USING btree (created_at) WHERE ((attached_at IS NULL) OR (record_id IS NULL) OR (removed_at IS NOT NULL));

CREATE TRIGGER record_file_kept BEFORE UPDATE OF resource, field, account_id, name, size, object, type, sha256, attached_at, record_id ON public.record_file FOR EACH ROW WHEN (((old.resource IS DISTINCT FROM new.resource) OR (old.field IS DISTINCT FROM new.field) OR (old.account_id IS DISTINCT FROM new.account_id) OR (old.name IS DISTINCT FROM new.name) OR (old.size IS DISTINCT FROM new.size) OR (old.object IS DISTINCT FROM new.object) OR ((old.type IS NOT NULL) AND (old.type IS DISTINCT FROM new.type)) OR ((old.sha256 IS NOT NULL) AND (old.sha256 IS DISTINCT FROM new.sha256)) OR ((old.attached_at IS NOT NULL) AND (old.attached_at IS DISTINCT FROM new.attached_at)) OR ((old.attached_at IS NOT NULL) AND (new.record_id IS NOT NULL) AND (old.record_id IS DISTINCT FROM new.record_id)))) EXECUTE FUNCTION refuse_rewriting();
