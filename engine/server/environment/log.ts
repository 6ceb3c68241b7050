import { pino } from 'pino';
import type { Log } from './ports';
import type { ServerSettings } from './settings';

/**
 * What the log must drop even when a caller passes it: secrets by name at two levels, and `detail` of PostgreSQL's
 * errors, which may quote a whole row.
 */
const hidden = ['password', 'oldPassword', 'newPassword', 'token', 'adminPassword', 'detail'];

/**
 * The loggable part of an error: never the connection that `pg` attaches to it, with its secret key and its statements.
 */
export const errorFacts = (error: Error): object => {
  const { client: _, ...facts } = pino.stdSerializers.err(error);
  return facts;
};

/** Structured lines of JSON on the standard output; `base` stands in each. */
export function createLog(level: ServerSettings['logLevel'], base?: Readonly<Record<string, unknown>>): Log {
  return pino({
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { error: errorFacts },
    redact: [...hidden, ...hidden.map((name) => `*.${name}`)],
  });
}
