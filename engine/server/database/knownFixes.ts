import { sql } from 'kysely';
import type { Queries } from './tables';

/**
 * The minor of each major version of PostgreSQL that fixes its last known weaknesses, and when it came out: by hand from
 * https://www.postgresql.org/support/security/. A server that is older says so at its start, among the background jobs and
 * in its metrics.
 */
const fixes = {
  since: '2026-11-12',
  minors: new Map([
    [15, 20],
    [16, 16],
    [17, 12],
    [18, 7],
  ]),
} as const;

/** The version that fixes what a server of this version (`server_version`) has; undefined where none is known. */
export const fixOf = (version: string): string | undefined => {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  const fixed = fixes.minors.get(Number(major));
  return fixed === undefined || Number(minor) >= fixed ? undefined : `${major}.${fixed}`;
};

/** What a start says of its PostgreSQL. */
export const saidOf = (version: string): string => {
  const fix = fixOf(version);
  const older = fix && `, which is older than ${fix} (${fixes.since}) and has known weaknesses: update it`;
  return `This is PostgreSQL ${version.split(' ')[0]}${older ?? ''}`;
};

/** The version of the server behind a database. */
export const versionOf = async (database: Queries): Promise<string> => {
  const { rows } = await sql<{ readonly version: string }>`select current_setting('server_version') as version`.execute(
    database,
  );
  return rows[0]?.version ?? '';
};
