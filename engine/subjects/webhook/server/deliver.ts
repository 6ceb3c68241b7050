import { once } from 'node:events';
import type { JobContext } from '#engine/subjects/job/server/job';
import { bringBack, type DueWebhook, dueWebhooks, note, takeNext } from './deliveries';
import { post } from './post';
import { signedHeaders } from './signature';

/** An answer that takes longer than this is slow, in milliseconds. */
const quickTime = 1000;

/**
 * Places for receivers that are sent to at the same time. A quick receiver has its place for a second: a try that takes longer
 * goes on without one, so the other receivers never wait for it. A receiver whose last try failed or was slow needs one of the few
 * slow places, for the whole try. A shorter time-out would fail receivers that work before they answer, and a circuit breaker
 * would notice a recovery later.
 */
interface Lane {
  readonly slow: boolean;
  readonly places: number;
  /** Places that one organization has at most, however many addresses it has. */
  readonly share: number;
  /** The organizations that have them, each as often as it has one. */
  readonly taken: (number | null)[];
}

const lanesOf = (): readonly Lane[] => [
  { slow: false, places: 16, share: 3, taken: [] },
  { slow: true, places: 8, share: 2, taken: [] },
];

const countOf = ({ taken }: Lane, organizationId: number | null) =>
  taken.filter((one) => one === organizationId).length;

type SendingContext = Pick<JobContext, 'ports' | 'settings' | 'signal'>;

/** Sends to one receiver what is due there: while it answers quickly and this is wanted, else one thing. */
const serve = async (
  { ports, settings, signal }: SendingContext,
  webhookId: number,
  goesOn: () => boolean,
): Promise<void> => {
  do {
    const taken = await takeNext(ports.database, webhookId, ports.now());
    if (!taken) return;
    const { id, address: url, secret, payload: body } = taken;
    const headers = signedHeaders(`evt_${id}`, ports.now(), secret, body);
    const begun = performance.now();
    const outcome = await post({ url, headers, body, inward: settings.webhooksInward }, signal);
    // Cut off by the end of the process: nobody knows, and the same is sent again.
    if (signal.aborted && outcome.problem) return;
    const slow = outcome.problem !== undefined || performance.now() - begun > quickTime;
    await note(ports, taken, outcome, slow);
    if (slow) return;
  } while (goesOn());
};

/** Sends deliveries from this process. At most some 170 tries are under way, and none of what waits is in memory. */
const createSender = (context: SendingContext, isStopping: () => boolean) => {
  const { database, now, log } = context.ports;
  const lanes = lanesOf();
  const busy = new Map<number, Promise<void>>();
  let onChange = () => {};

  const begin = (lane: Lane, { id, organizationId }: DueWebhook): void => {
    const until = performance.now() + quickTime;
    lane.taken.push(organizationId);
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) lane.taken.splice(lane.taken.indexOf(organizationId), 1);
      hasPlace = false;
      onChange();
    };
    const late = lane.slow ? undefined : setTimeout(leave, quickTime);
    const goesOn = () => !lane.slow && !isStopping() && performance.now() < until;
    const work = serve(context, id, goesOn)
      .catch((error: unknown) => log.warn({ error, webhook: id }, 'a delivery could not be noted'))
      .finally(() => {
        clearTimeout(late);
        busy.delete(id);
        leave();
      });
    busy.set(id, work);
  };

  /** Fills the free places, and returns how many it has filled. */
  const fill = async (): Promise<number> => {
    let begun = 0;
    for (const lane of lanes) {
      const { slow, places, share, taken } = lane;
      const most = places - taken.length;
      if (most === 0) continue;
      const exceptOrganizations = [...new Set(taken)].filter((id) => countOf(lane, id) >= share);
      const wanted = { slow, most, exceptWebhooks: [...busy.keys()], exceptOrganizations };
      for (const due of await dueWebhooks(database, wanted, now()))
        if (!isStopping() && countOf(lane, due.organizationId) < share) {
          begin(lane, due);
          begun += 1;
        }
    }
    return begun;
  };

  return {
    fill,
    isBusy: () => busy.size > 0,
    /** Resolves when a place has become free, or after this many milliseconds. */
    change: (most: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, most);
        onChange = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    ended: async () => void (await Promise.all(busy.values())),
  };
};

/** How often a process looks for what is due, and how long it waits after a look that failed, in milliseconds. */
const [lookEvery, lookAgain] = [500, 5000];
/** How often it looks for what a clock that has been set back has put off, in milliseconds. */
const bringBackEvery = 30_000;

/** Sends all that is due now, until nothing is. */
export const deliverEvents = async (context: SendingContext): Promise<void> => {
  const sender = createSender(context, () => context.signal.aborted);
  await bringBack(context.ports.database, context.ports.now());
  // A receiver whose turn ends during a look is not part of that look, so only an idle one that finds nothing is the last.
  for (let isLast = false; !isLast && !context.signal.aborted;) {
    const changed = sender.change(lookEvery);
    const wasBusy = sender.isBusy();
    const begun = await sender.fill();
    isLast = !wasBusy && begun === 0;
    if (sender.isBusy()) await changed;
  }
  await sender.ended();
};

/** Sends what becomes due, until it is stopped. Several processes may do so: each delivery is taken by one of them. */
export const startSending = (
  { ports, settings }: Omit<SendingContext, 'signal'>,
  grace: number,
): { stop(): Promise<void> } => {
  const [stopping, cut] = [new AbortController(), new AbortController()];
  const isStopping = () => stopping.signal.aborted;
  const sender = createSender({ ports, settings, signal: cut.signal }, isStopping);
  const stopped = once(stopping.signal, 'abort');
  let broughtBack = -bringBackEvery;
  const bringBackNowAndThen = async () => {
    if (performance.now() - broughtBack < bringBackEvery) return;
    broughtBack = performance.now();
    await bringBack(ports.database, ports.now());
  };
  const work = async () => {
    while (!isStopping()) {
      // Before the look: a place that becomes free during it is filled by the next one.
      const changed = sender.change(lookEvery);
      try {
        await bringBackNowAndThen();
        await sender.fill();
        await Promise.race([changed, stopped]);
      } catch (error) {
        ports.log.warn({ error }, 'looking for what webhooks are to be sent failed');
        await Promise.race([sender.change(lookAgain), stopped]);
      }
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      const late = setTimeout(() => cut.abort(), grace);
      await working;
      await sender.ended();
      clearTimeout(late);
    },
  };
};
