import type { ServerSettings } from './settings';

/** Tells a person how to get an empty database, by the setting that names the present one. */
export const emptyDatabaseAdvice = ({ databaseUrl }: Pick<ServerSettings, 'databaseUrl'>): string =>
  databaseUrl === undefined ? 'Set DATA_DIR to a new folder' : 'Set DATABASE_URL to an empty database';
