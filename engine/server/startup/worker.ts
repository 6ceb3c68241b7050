import cluster from 'node:cluster';
import type { Locale } from '#engine/schema/language';
import { createLog } from '#engine/server/environment/log';
import { messageOf } from '#engine/server/environment/sentences';
import type { ServerSettings } from '#engine/server/environment/settings';
import type { Figures } from '#engine/server/metrics/metrics';
import { openPortServer } from './portServer';
import { joinDatabase, type JoinedDatabase } from './join';
import { createServed } from './processServices';
import { poolOf } from './capacity';
import { createQuestions, type FromWorker, type ToWorker, type WorkerSetup } from './workerMessages';

/** How long the first process may take to add the figures, in milliseconds. */
const addTime = 3000;

const tell = (word: FromWorker) => void process.send?.(word);

/**
 * Answers calls beside other workers, until the first process says that it stops. A worker that loses the first process ends
 * by itself (`node:cluster` sees to it), since nobody keeps the database any longer.
 */
export async function work(settings: ServerSettings, built: string, locale: Locale | undefined): Promise<void> {
  // A terminal and a supervisor signal the whole group, and the first process says when to stop.
  process.on('SIGTERM', () => {}).on('SIGINT', () => {});
  const log = createLog(settings.logLevel, { worker: cluster.worker?.id });
  const asking = createQuestions<string>(addTime);
  /** The figures of all processes, from the first one. */
  const text = async () => {
    const sum = await asking.ask((of) => tell({ say: 'add', of }));
    if (sum === undefined) throw new Error('The first process did not add the figures in time.');
    return sum;
  };
  const front = await openPortServer(settings, built, log, locale).catch((error: unknown) => {
    process.send?.({ say: 'refused', why: messageOf(error) } satisfies FromWorker, () => process.exit(1));
    return undefined;
  });
  if (!front) return;
  let database: JoinedDatabase | undefined;
  let figures: () => Promise<Figures> = async () => [];

  const begin = async ({ config, demoAccounts }: WorkerSetup) => {
    database = joinDatabase({ ...config, ...poolOf(settings, 'worker') }, log, settings.databaseReadUrls);
    const served = await createServed(settings, log, database, false);
    await front.begin({
      ...served,
      ports: { ...served.ports, demoAccounts },
      metrics: served.metrics && { ...served.metrics, text },
    });
    figures = served.metrics?.figures ?? figures;
    tell({ say: 'begun' });
  };
  const stop = async () => {
    await front.stop();
    await database?.close();
    process.exit(0);
  };
  const failed = (error: unknown) => {
    log.error({ error }, 'a worker failed');
    process.exit(1);
  };
  process.on('message', (word: ToWorker) => {
    if (word.say === 'begin') begin(word.brief).catch(failed);
    else if (word.say === 'stop') stop().catch(failed);
    else if (word.say === 'sum') asking.answer(word.of, word.text);
    else void figures().then((counted) => tell({ say: 'counted', of: word.of, figures: counted }));
  });
  tell({ say: 'listening', url: front.url });
}
