/** What made-up data is written with: for the demo, and for a database of realistic size. */
export { addDeclared, isUntouched, logDays } from './declaredRows';
export { endDemo, loadedAccounts } from './endDemo';
export { makeDemo } from './makeDemo';
export { type Random, randomFrom, workingMoments } from './random';
export { writeAuditAnyway } from '../audit/auditLog';
export { fillBare } from '../database/bulkLoad';
export type { Passwords } from '../environment/ports';
export { defaultService } from '../environment/settings';
export { randomPassword } from '../../subjects/account/server/firstAdmin';
export { enabledWith } from '../../subjects/safety/server/safety';
export { sealLock } from '../../subjects/integrity/server/seals';
