import { sql } from 'kysely';
import { resourceByName } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import type { StoredFile } from '#engine/schema/fieldTypes/files';
import type { FileType } from '#engine/schema/fileKinds';
import { check } from '#engine/schema/values';
import { faults } from '#engine/schema/faults';
import { writableFields } from '#engine/schema/writable';
import { readRow } from '#engine/server/database/read';
import type { Ports } from '#engine/server/environment/ports';
import { fileFields } from '#engine/server/files/ofFields';
import type { Stored } from '#engine/server/files/stored';
import { openRoute, route, type Route } from '#engine/server/http/call';
import { forbidden, invalid, notFound, ok } from '#engine/server/refusals';
import {
  beginFile,
  fileAddresses,
  fileContent,
  finishFile,
  giveUpFile,
  sendFilePiece,
} from '#engine/subjects/file/calls';
import { type Caller, callerOfSession } from '#engine/subjects/session/server/sessions';
import { addressOf, opens } from './address';
import { contentLimits, contentReply } from './content';
import {
  attachLimits,
  beginUpload,
  giveUpUpload,
  keepUnsaved,
  keptOnlyIf,
  pieceLimits,
  recognizeUpload,
  takePiece,
  type Upload,
  uploadOf,
} from './uploads';

/** Whether a person may write this field of files, in a new record or in one that is there. */
const mayFill = ({ role }: Caller, resourceName: string, field: string): boolean => {
  const resource = resourceByName(resourceName);
  return (
    resource !== undefined &&
    fileFields(resource).includes(field) &&
    (['insert', 'modify'] as const).some(
      (action) => mayDo(role, resource, action) && writableFields(resource, action, role).includes(field),
    )
  );
};

/** Refuses a file of a kind that its field does not take. */
const refuseKind = ({ resource, field, id, name }: Upload, type: string): void => {
  const of = resourceByName(resource)?.fields[field ?? ''];
  const fault = of && check(of, [{ id, name, type }]);
  if (fault) throw invalid({ content: fault }, faults[fault]);
};

const beginRoute = route(beginFile, async ({ ports, caller, input: { resource, field, name, size } }) => {
  if (!mayFill(caller, resource, field)) throw forbidden();
  return ok(await beginUpload(ports, caller, { resource, field, recordId: null, name, size }));
});

const pieceRoute = route(
  sendFilePiece,
  async ({ ports, caller, input: { id, ...piece } }) => {
    await takePiece(ports, await uploadOf(ports, caller, 'field', id), piece);
    return ok(true);
  },
  pieceLimits,
);

const finishRoute = route(
  finishFile,
  async ({ ports, caller, input: { id } }) => {
    const file = await uploadOf(ports, caller, 'field', id);
    return keptOnlyIf(ports, file, async () => {
      const known = await recognizeUpload(ports, caller, 'field', file);
      refuseKind(file, known.type);
      await keepUnsaved(ports, id, known);
      return ok({ id });
    });
  },
  attachLimits,
);

const giveUpRoute = route(giveUpFile, async ({ ports, caller, input: { id } }) => {
  if (!(await giveUpUpload(ports, caller, 'field', id))) throw notFound();
  return ok(true);
});

// It signs for any number: whether the session may read the file is asked when it does.
const addressesRoute = route(fileAddresses, async ({ ports, caller: { sessionId: session }, input: { ids } }) => {
  const now = ports.now();
  return ok(
    ids
      .split(',')
      .map(Number)
      .map((id) => ({ id, address: addressOf(ports.integrity, fileContent, { id, session }, now) })),
  );
});

interface FieldFile extends Stored {
  readonly resource: string;
  readonly field: string;
  readonly recordId: number | null;
  readonly accountId: number;
  readonly name: string;
  readonly type: FileType;
}

const hasFile = (value: unknown, id: number) => Array.isArray(value) && value.some((one: StoredFile) => one.id === id);

/** The file, if the person may read it: in the field of a record that they read, or because they have just sent it. */
const readable = async ({ database }: Ports, caller: Caller, id: number): Promise<FieldFile> => {
  const { rows } = await sql<FieldFile>`
    select id, size, object, resource, field, record_id as "recordId", account_id as "accountId", name, type
    from record_file where id = ${id} and field is not null and sha256 is not null and removed_at is null
      and (unsaved or record_id is not null)`.execute(database);
  const [file] = rows;
  const resource = file && resourceByName(file.resource);
  if (!file || !resource) throw notFound();
  if (file.recordId === null) {
    if (file.accountId !== caller.id) throw notFound();
    return file;
  }
  if (!mayDo(caller.role, resource, 'detail') && !mayDo(caller.role, resource, 'list')) throw notFound();
  const row = await readRow(database, resource, caller, file.recordId);
  if (!hasFile(row[file.field], id)) throw notFound();
  return file;
};

const contentRoute = openRoute(
  fileContent,
  async ({ ports, input: { id, session, until, key }, range }) => {
    if (!opens(ports.integrity, { id, session, until }, key, ports.now())) throw notFound();
    const caller = await callerOfSession(ports, session);
    if (!caller) throw notFound();
    return contentReply(ports, await readable(ports, caller, id), range);
  },
  contentLimits,
);

export const fileRoutes: readonly Route[] = [
  beginRoute,
  pieceRoute,
  finishRoute,
  giveUpRoute,
  addressesRoute,
  contentRoute,
];
