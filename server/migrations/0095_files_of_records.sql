drop trigger "evidence_kept" on "evidence";

drop trigger "evidence_piece_kept" on "evidence_piece";

drop index "evidence_content_key";

drop index "evidence_loose_idx";

alter table "evidence" rename to "record_file";

alter table "record_file" rename column "entry_id" to "record_id";

alter table "record_file" add column "resource" text;

update "record_file" set "resource" = 'entry';

alter table "record_file" alter column "resource" set not null;

alter table "record_file" rename constraint "evidence_pkey" to "record_file_pkey";

alter table "record_file" rename constraint "evidence_account_id_fkey" to "record_file_account_id_fkey";

alter table "evidence_piece" rename to "record_file_piece";

alter table "record_file_piece" rename column "evidence_id" to "file_id";

alter table "record_file_piece" rename constraint "evidence_piece_pkey" to "record_file_piece_pkey";

alter table "record_file_piece" rename constraint "evidence_piece_evidence_id_fkey" to "record_file_piece_file_id_fkey";

alter sequence "evidence_id_seq" rename to "record_file_id_seq";

CREATE UNIQUE INDEX record_file_content_key ON public.record_file USING btree (resource, record_id, sha256);

CREATE INDEX record_file_loose_idx ON public.record_file USING btree (created_at) WHERE ((attached_at IS NULL) OR (record_id IS NULL));

CREATE TRIGGER record_file_kept BEFORE UPDATE OF resource, account_id, name, size, object, type, sha256, attached_at, record_id ON public.record_file FOR EACH ROW WHEN (((old.resource IS DISTINCT FROM new.resource) OR (old.account_id IS DISTINCT FROM new.account_id) OR (old.name IS DISTINCT FROM new.name) OR (old.size IS DISTINCT FROM new.size) OR (old.object IS DISTINCT FROM new.object) OR ((old.type IS NOT NULL) AND (old.type IS DISTINCT FROM new.type)) OR ((old.sha256 IS NOT NULL) AND (old.sha256 IS DISTINCT FROM new.sha256)) OR ((old.attached_at IS NOT NULL) AND (old.attached_at IS DISTINCT FROM new.attached_at)) OR ((old.attached_at IS NOT NULL) AND (new.record_id IS NOT NULL) AND (old.record_id IS DISTINCT FROM new.record_id)))) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER record_file_piece_kept BEFORE UPDATE OF file_id, place, content ON public.record_file_piece FOR EACH ROW WHEN (((old.file_id IS DISTINCT FROM new.file_id) OR (old.place IS DISTINCT FROM new.place) OR (old.content IS DISTINCT FROM new.content))) EXECUTE FUNCTION refuse_rewriting();
