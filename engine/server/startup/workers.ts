import cluster, { type Worker } from 'node:cluster';
import { type AddressInfo, createServer } from 'node:net';
import type { Log } from '#engine/server/environment/ports';
import type { ServerSettings } from '#engine/server/environment/settings';
import { type Figures, sumOf } from '#engine/server/metrics/metrics';
import type { PortServer } from './portServer';
import type { PreparedServices } from './prepare';
import { createQuestions, type FromWorker, type ToWorker, type WorkerSetup } from './workerMessages';

/** A worker that lived for less than this would most likely end again at once, in milliseconds: the next one waits for as long. */
const tooShort = 1000;
/** How long a worker may take to say its figures; those of a busy one are left out. */
const countTime = 1000;
/** A worker that has not ended by then will not: requests are cut after ten seconds. */
const stopTime = 15_000;

const tell = (worker: Worker, word: ToWorker) => {
  if (worker.isConnected()) worker.send(word, () => {});
};

/** Any free port, by its number: workers that have all ended find it again. */
const freePort = (host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * So many workers answer on one port. One that ends is replaced at once. Resolves when one of them has the port; throws a
 * sentence for a person when none can.
 */
export async function openWorkers(
  settings: ServerSettings,
  program: string,
  log: Log,
): Promise<PortServer<PreparedServices>> {
  const { workers = 1, host } = settings;
  const port = settings.port === 0 ? await freePort(host) : settings.port;
  const crew = new Set<Worker>();
  /** Those that have the port. */
  const ready = new Set<Worker>();
  const counting = createQuestions<Figures>(countTime);
  let brief: WorkerSetup | undefined;
  let own: () => Promise<Figures> = async () => [];
  let stopping = false;
  let begun = 0;
  let onBegun = () => {};
  let onListening: (url: string) => void = () => {};
  let onRefused: (error: Error) => void = () => {};
  const listening = new Promise<string>((resolve, reject) => ([onListening, onRefused] = [resolve, reject]));
  // Each worker takes connections from the port by itself. Handed out by this process in turn, one that is on its way to
  // a worker that ends is lost: its client hears nothing, neither an answer nor a cut.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, args: process.argv.slice(2), serialization: 'advanced' });

  const sum = async (worker: Worker, of: number) => {
    const count = (one: Worker) => counting.ask((number) => tell(one, { say: 'count', of: number }));
    const figures = await Promise.all([own(), ...[...ready].map(count)]);
    tell(worker, { say: 'sum', of, text: await sumOf(figures.map((one) => one ?? [])) });
  };
  const onWord = (worker: Worker, word: FromWorker) => {
    if (word.say === 'listening') {
      ready.add(worker);
      onListening(word.url);
      if (brief) tell(worker, { say: 'begin', brief });
    } else if (word.say === 'refused') onRefused(new Error(word.why));
    else if (word.say === 'begun') {
      begun += 1;
      onBegun();
    } else if (word.say === 'counted') counting.answer(word.of, word.figures);
    else sum(worker, word.of).catch((error: unknown) => log.warn({ error }, 'the figures could not be added'));
  };
  const hire = () => {
    if (stopping) return;
    const worker = cluster.fork({ PORT: String(port) });
    const since = performance.now();
    crew.add(worker);
    worker.on('message', (word: FromWorker) => onWord(worker, word));
    worker.on('error', (error) => log.warn({ error, worker: worker.id }, 'a worker could not be reached'));
    worker.once('exit', (code, signal) => {
      crew.delete(worker);
      ready.delete(worker);
      onRefused(new Error(`A worker ended with ${signal || code} before it listened.`));
      if (stopping) return;
      log.error({ worker: worker.id, code, signal }, 'a worker ended, and another one takes its place');
      setTimeout(hire, performance.now() - since < tooShort ? tooShort : 0);
    });
  };

  for (let at = 0; at < workers; at += 1) hire();
  const url = await listening.catch((error: unknown) => {
    stopping = true;
    throw error;
  });
  return {
    url,
    begin: async ({ database, metrics, ports }) => {
      own = metrics?.figures ?? own;
      const given: WorkerSetup = { config: database.config, demoAccounts: ports.demoAccounts };
      brief = given;
      const all = new Promise<void>((resolve) => (onBegun = () => begun >= workers && resolve()));
      // Whoever does not listen yet is told when it does.
      ready.forEach((worker) => tell(worker, { say: 'begin', brief: given }));
      await all;
    },
    stop: async () => {
      stopping = true;
      const ended = [...crew].map(
        (worker) => new Promise<void>((resolve) => void worker.once('exit', () => resolve())),
      );
      crew.forEach((worker) => tell(worker, { say: 'stop' }));
      const late = setTimeout(() => crew.forEach((worker) => worker.process.kill('SIGKILL')), stopTime);
      await Promise.all(ended);
      clearTimeout(late);
    },
  };
}
