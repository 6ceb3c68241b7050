/** What a command beside the running server is written with. */
export { createLog } from '../environment/log';
export { counted, messageOf } from '../environment/sentences';
export { emptyDatabaseAdvice, readSettings } from '../environment/settings';
export { connect } from '../database/connect';
export { openBeside } from '../startup/open';
export type { AfterCopy } from './run';

// The proof of the logs.
export { proveLogs } from './proveLogs';
export { createIntegrity } from '../../subjects/integrity/server/integrity';
export { readKeys, readMarks } from '../../subjects/integrity/server/keyFile';
export { sealUnsealed } from '../../subjects/integrity/server/sealer';
export { createPasswords } from '../../subjects/signIn/server/passwords';
