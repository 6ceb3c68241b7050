/** Workers where the setting names none: below this many cores a second one would take its time from PostgreSQL. */
const fewCores = 4;

/** Processes that answer calls on a machine of so many cores. */
export const usualWorkers = (cores: number): number => (cores < fewCores ? 1 : cores);

/** Connections of all workers together, while they are few. */
const ofAll = 28;
/** What each has at least: half of them for the usual work, and half for long work (engine/server/database/pool.ts). */
const ofEach = 8;

/** How many connections the pool of a process keeps: of the first process and of each worker; as many as usual where it is alone. */
export const poolOf = ({ workers = 1 }: { readonly workers?: number | undefined }, process: 'first' | 'worker') => {
  if (workers === 1) return {};
  return { max: process === 'first' ? ofEach : Math.max(ofEach, Math.floor(ofAll / workers)) };
};

/** Connections that the embedded PostgreSQL takes: those of all processes, of its superuser, and of commands beside them. */
export const connectionsFor = (workers = 1): number => Math.max(50, 20 + (ofEach + 1) * workers);
