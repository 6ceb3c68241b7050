import { editingEvery, editingLasts } from '#engine/schema/editing';
import { tooManyCalls } from '#engine/server/refusals';
import type { Ports } from '#engine/server/environment/ports';
import { publish } from '#engine/server/events/publish';
import type { OpenForm, ServerEvent } from '#engine/server/environment/serverEvent';
import { createRate } from '#engine/server/limits/rate';
import { once } from '#engine/server/environment/once';

/** Forms of one person, and in all, that are remembered: some 400 bytes each. */
const perAccount = 24;
const inAll = 5000;

interface FormEntry {
  readonly of: OpenForm;
  until: number;
  isClosed: boolean;
}

/**
 * The forms that are open until their time ends. A closed one is remembered for as long, since a late word about it must
 * not open it again. Each change is answered by whether somebody may see a difference.
 *
 * In memory and not in a table: an open form reports every 10 s, and a minute later nobody needs that any more. A process that
 * starts learns of the open forms from the others.
 */
export const createFormMemory = () => {
  const known = new Map<string, FormEntry>();
  const keyOf = ({ accountId, form }: Pick<OpenForm, 'accountId' | 'form'>) => `${accountId} ${form}`;

  const hasRoom = (accountId: number): boolean =>
    known.size < inAll && [...known.values()].filter(({ of }) => of.accountId === accountId).length < perAccount;
  const close = (one: FormEntry): OpenForm[] => {
    const wasOpen = !one.isClosed;
    one.isClosed = true;
    return wasOpen ? [one.of] : [];
  };

  return {
    /** Whether the form of this person is known: then it only lasts longer, or has been closed. */
    has: (form: Pick<OpenForm, 'accountId' | 'form'>): boolean => known.has(keyOf(form)),
    keep: (form: OpenForm, until: number): OpenForm[] => {
      const one = known.get(keyOf(form));
      if (one) {
        if (!one.isClosed) one.until = Math.max(one.until, until);
        return [];
      }
      if (!hasRoom(form.accountId)) return [];
      known.set(keyOf(form), { of: form, until, isClosed: false });
      return [form];
    },
    close: (form: Pick<OpenForm, 'accountId' | 'form'>): OpenForm[] => {
      const one = known.get(keyOf(form));
      return one ? close(one) : [];
    },
    closeWhere: (isMeant: (form: OpenForm) => boolean): OpenForm[] =>
      [...known.values()].filter((one) => isMeant(one.of)).flatMap(close),
    /** Forgets what has ended by itself, and answers what nobody had closed. */
    expire: (now: number): OpenForm[] =>
      // One that would last for longer was kept before the clock was set back.
      [...known].flatMap(([key, one]) =>
        (one.until <= now || one.until > now + 2 * editingLasts) && known.delete(key) ? close(one) : [],
      ),
    /** What is open now, and until when. */
    open: (now: number): { readonly form: OpenForm; readonly until: number }[] =>
      [...known.values()].flatMap(({ of, until, isClosed }) => (isClosed || until <= now ? [] : [{ form: of, until }])),
    isEmpty: (): boolean => known.size === 0,
  };
};

/** How often this process looks for what has ended, in milliseconds. */
const sweepEvery = 2500;
/** Forms that one person may open in a minute: each one notifies all processes. */
const opensPerMinute = 60;
/** One event stays well below the 8000 bytes that PostgreSQL takes. */
const publishedAtOnce = 20;

type EndEvent = Extract<ServerEvent, { about: 'session' | 'sessions' | 'rights' }>;

/** Whether a form belongs to a session that is over, or goes on as somebody else. */
const isOver = (event: EndEvent, { accountId, sessionId }: OpenForm): boolean =>
  event.about === 'sessions'
    ? event.accountIds.includes(accountId) && sessionId !== event.keep
    : sessionId === event.id;

/**
 * Who has which form open, in the memory of each process. Opening and closing is published at once; that forms are still
 * open is published for all of them together, so that what keeps them open costs the database next to nothing.
 */
export const createOpenForms = (ports: Ports) => {
  const forms = createFormMemory();
  const opens = createRate(opensPerMinute, 5000);
  const listeners = new Set<(form: OpenForm) => void>();
  /** Forms that spoke here since the last publication. */
  let renewed = new Set<string>();
  let published = 0;
  let sweep: ReturnType<typeof setInterval> | undefined;
  const time = () => ports.now().getTime();

  const announce = (changed: readonly OpenForm[]) => changed.forEach((form) => listeners.forEach((hear) => hear(form)));

  const failed = (error: unknown) => ports.log.warn({ error }, 'open forms could not be told');
  const publishOpen = async (open: ReturnType<typeof forms.open>) => {
    for (let from = 0; from < open.length; from += publishedAtOnce)
      await publish(ports.database, { about: 'editing', open: open.slice(from, from + publishedAtOnce) });
  };
  const publishRenewed = async () => {
    const now = time();
    if (renewed.size === 0 || (now >= published && now - published < editingEvery)) return;
    const here = forms.open(now).filter(({ form }) => renewed.has(form.form));
    [renewed, published] = [new Set(), now];
    await publishOpen(here);
  };
  const look = () => {
    announce(forms.expire(time()));
    publishRenewed().catch(failed);
    if (!forms.isEmpty()) return;
    clearInterval(sweep);
    sweep = undefined;
  };
  const keep = (open: readonly { readonly form: OpenForm; readonly until: number }[]) => {
    const now = time();
    // The clock of another process may be ahead, and its word may come late.
    const timely = open.filter(({ until }) => until > now);
    announce(timely.flatMap(({ form, until }) => forms.keep(form, Math.min(until, now + editingLasts))));
    if (!ports.stopping.aborted) sweep ??= setInterval(look, sweepEvery);
  };
  const onEvent = (event: ServerEvent) => {
    if (event.about === 'editing') {
      keep(event.open ?? []);
      announce((event.closed ?? []).flatMap(forms.close));
    } else if (event.about === 'editors') publishOpen(forms.open(time())).catch(failed);
    else if (event.about === 'session' || event.about === 'sessions' || event.about === 'rights')
      announce(forms.closeWhere((form) => isOver(event, form)));
  };
  const subscribe = once(async () => {
    await ports.events.subscribe(onEvent);
    await publish(ports.database, { about: 'editors' });
  });
  ports.stopping.addEventListener('abort', () => clearInterval(sweep));

  return {
    /** Calls `hear` with each form that opens or closes. */
    on: (hear: (form: OpenForm) => void): void => void listeners.add(hear),
    /** Resolves once it hears what other processes publish. */
    listen: subscribe,
    /** The forms that are open now. */
    open: async (): Promise<OpenForm[]> => {
      await subscribe();
      return forms.open(time()).map(({ form }) => form);
    },
    /** A form is open. Refused (429) when the person opens too many. */
    keep: async (asked: Ports, form: OpenForm): Promise<void> => {
      await subscribe();
      const isNew = !forms.has(form);
      const seconds = isNew ? opens.take(String(form.accountId), time()) : 0;
      if (seconds > 0) throw tooManyCalls(seconds);
      renewed.add(form.form);
      const open = [{ form, until: time() + editingLasts }];
      keep(open);
      // Whoever has too many open is seen with the others.
      if (isNew && forms.has(form)) await publish(asked.database, { about: 'editing', open });
    },
    /** A form is no longer open. */
    close: async (asked: Ports, form: Pick<OpenForm, 'accountId' | 'form'>): Promise<void> => {
      await subscribe();
      if (!forms.has(form)) return;
      announce(forms.close(form));
      await publish(asked.database, { about: 'editing', closed: [form] });
    },
  };
};

export type OpenForms = ReturnType<typeof createOpenForms>;
