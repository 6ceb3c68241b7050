import type { OpenForm } from '#server/events/publish';

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
 */
export const createOpenForms = () => {
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
      [...known].flatMap(([key, one]) => (one.until <= now && known.delete(key) ? close(one) : [])),
    /** What is open now, and until when. */
    open: (now: number): { readonly form: OpenForm; readonly until: number }[] =>
      [...known.values()].flatMap(({ of, until, isClosed }) => (isClosed || until <= now ? [] : [{ form: of, until }])),
    isEmpty: (): boolean => known.size === 0,
  };
};
