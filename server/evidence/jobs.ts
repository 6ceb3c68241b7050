export { purgeLooseEvidence as cleanUp } from './files';
