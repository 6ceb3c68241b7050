import { sql } from 'kysely';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { fixOf } from '#engine/server/database/knownFixes';
import type { DatabaseConnection } from '#engine/server/database/connect';
import type { Ports, Watch } from '#engine/server/environment/ports';

/** What the metrics of a process are read from. */
interface MetricSources {
  readonly connection: Pick<DatabaseConnection, 'database' | 'load'>;
  /** Without it, another process says how the database and the jobs do. */
  readonly jobs?: Ports['jobs'] | undefined;
  readonly now: Ports['now'];
}

/** The figures of a process, for adding them to those of others. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export interface Metrics {
  /** Hears of each call of this process. */
  readonly watch: Watch;
  readonly contentType: string;
  /** The present figures in the text format of Prometheus. A database out of reach leaves out its own and says so. */
  readonly text: () => Promise<string>;
  readonly figures: () => Promise<Figures>;
}

/** The text of several processes together: sums, and of what only one of them knows, what that one says. */
export const sumOf = (processes: readonly Figures[]): Promise<string> =>
  AggregatorRegistry.aggregate([...processes]).metrics();

/** Seconds; the console itself gives up after three. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Replica {
  readonly name: string;
  readonly lag: number | null;
}

/** Locks that somebody waits for, and each replica with the seconds that it is behind. */
const readDatabase = async ({ database }: MetricSources['connection']) => {
  const { rows } = await sql<{
    readonly waiting: number;
    readonly version: string;
    readonly replicas: readonly Replica[];
  }>`
    select current_setting('server_version') as version, (select count(*)::integer from pg_locks where not granted) as waiting,
      (select coalesce(json_agg(json_build_object('name', application_name, 'lag', extract(epoch from replay_lag))), '[]')
        from pg_stat_replication) as replicas`.execute(database);
  return rows[0] ?? { waiting: 0, version: '', replicas: [] };
};

/** Makes the metrics of this process (docs/operations.md lists them). */
export const createMetrics = ({ connection, jobs, now }: MetricSources): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: readonly string[] = [], aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({ name, help, labelNames: [...labelNames], aggregator, registers });
  /** Of the database and its jobs, of which one process speaks for all. */
  const common = (name: string, help: string, labelNames?: readonly string[]) => gauge(name, help, labelNames, 'max');
  const calls = new Histogram({
    name: 'console_call_seconds',
    help: 'Duration of the calls of the API by name and outcome (code of the envelope).',
    labelNames: ['call', 'code'],
    buckets,
    registers,
  });
  const inUse = gauge('console_pool_in_use', 'Database connections that work is being done on.', ['pool']);
  const queued = gauge('console_pool_waiting', 'Calls that wait for a database connection.', ['pool']);
  const up = common('console_database_up', 'Whether the database answered this time.');
  const locks = common('console_locks_waiting', 'Locks in the database that somebody waits for.');
  const outdated = common('console_postgres_outdated', 'Whether its version has known weaknesses.', ['version']);
  const lag = common('console_replica_lag_seconds', 'Seconds that a replica is behind its primary.', ['replica']);
  const ages = common('console_job_age_seconds', 'Seconds since a background job last began.', ['job']);
  const failed = common('console_job_failed', 'Whether the last run of a background job failed.', ['job']);

  const collect = async () => {
    for (const [pool, { running, waiting }] of Object.entries(connection.load())) {
      inUse.set({ pool }, running);
      queued.set({ pool }, waiting);
    }
    if (!jobs) return;
    [outdated, lag, ages, failed].forEach((one) => one.reset());
    try {
      const [database, report] = await Promise.all([readDatabase(connection), jobs()]);
      locks.set(database.waiting);
      outdated.set({ version: database.version }, fixOf(database.version) ? 1 : 0);
      for (const replica of database.replicas) lag.set({ replica: replica.name }, replica.lag ?? 0);
      for (const { name, lastRun } of report.scheduled) {
        if (!lastRun?.startedAt) continue;
        ages.set({ job: name }, (now().getTime() - Date.parse(lastRun.startedAt)) / 1000);
        failed.set({ job: name }, lastRun.state === 'failed' ? 1 : 0);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  };
  return {
    watch: { called: (call, code, seconds) => calls.observe({ call, code }, seconds) },
    contentType: registry.contentType,
    text: async () => {
      await collect();
      return registry.metrics();
    },
    figures: async () => {
      await collect();
      return registry.getMetricsAsJSON();
    },
  };
};
