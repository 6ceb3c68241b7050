/** What the handlers, rules, jobs and messages of a subject are written with. */

// A call.
export { type Context, type HandlerInput, type RawQuery, route } from './http/call';
export { readOwn, readZone } from './http/input';
export { readFiltersOnly } from './http/filterQuery';
export { addRecord } from './crud/writes';
export type { Ports } from './environment/ports';
export type { Caller } from '../subjects/session/server/sessions';

// Its answer.
export { conflict, internalError, invalid, notFound, ok, Refusal, type Reply, sessionEnded } from './refusals';
export { replyOf, replyOnce } from './http/replyOnce';
export type { Batches, Cells, Column } from './spreadsheet/csv';
export { fileReply } from './spreadsheet/fileReply';

// Rows of the database.
export type { Queries, Tables } from './database/tables';
export type { Table } from './database/table';
export {
  and,
  fromTable,
  lockRow,
  lockRows,
  readRow,
  selectList,
  selectListOfMany,
  type Sql,
  type StoredRow,
  visible,
} from './database/read';
export { scopeOf } from './database/scope';
export { type ListFilters, narrowedTo, whereOf } from './database/conditions';
export { readAll } from './database/allRows';
export { clearReferences, deleteRows, insertRow, updateRows } from './database/write';
export { holdCount } from './database/holdCount';
export { isoTime } from './database/fieldTypes';
export type { OwnIndexes } from './database/indexes';

// What a change brings with it.
export { changesOf, conclude, concludeRemoval, pairs } from './records/changes';
export { changeRows } from './records/writeRows';
export type { AfterCommit, AfterRemoval, AfterWrite, BeforeWrite, RecordChange } from './records/rules';
export { type AuditContext, writeAudit } from './audit/auditLog';
export type { AuditOutcome, FieldChanges } from './audit/outcome';
export { publish } from './events/publish';
export { announce, withdraw } from '../subjects/webhook/server/announce';

// A second person.
export { ApprovalRequired } from './audit/approvalRequired';
export { waitingUnder } from '../subjects/approval/server/approvals';
export { readSafety, type Safety } from '../subjects/safety/server/safety';

// Messages and alerts.
export { sendMessage, sendTo, toOrganization, toRoles } from '../subjects/message/server/message';
export type { MessageTexts, TodoSource } from '../subjects/message/server/kinds';
export type { AlertCondition, ConditionPorts, Conditions } from '../subjects/alert/server/conditions';

// People and keys.
export type { FindFacts } from '../subjects/signIn/server/personFacts';
export { holdKey } from '../subjects/apiKey/server/keys';

// Files of records.
export { attachmentRoutes } from '../subjects/file/server/attachments';
export { copiesOfFiles } from '../subjects/file/server/copies';

// Jobs and checks.
export type { Job } from '../subjects/job/server/job';
export type { Disagreements, SubjectCheck } from '../subjects/integrity/server/checkRecords';
export type { Stamp } from './environment/ports';

// Time.
export { bordersOf, clockOf, dayAt, startOfDay } from './time/days';
export { bucketsBetween } from './time/buckets';
export { latestOf } from './database/deadlines';
