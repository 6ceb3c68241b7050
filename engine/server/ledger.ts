/**
 * For a statement that writes a row of a sealed log itself, with its key and its row of the operation log. Whoever writes rows by
 * `writeAudit` and `replyOnce` needs none of this.
 */
export { durationOf, operationOf } from './audit/auditLog';
export { firstAnswer, giveUpKey, type KeyedWrite, payloadHash } from './audit/idempotencyKeys';
export { digestOf, lastOf } from './database/chain';
export { sendPrepared, slot } from './database/preparedStatements';
export { columnOf, readableNames } from './database/read';
export { quoted } from './database/table';
export { tableOf, tables } from './database/tables';
