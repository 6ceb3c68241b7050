export { purgeLooseFiles as cleanUp } from '#engine/server/files/stored';
