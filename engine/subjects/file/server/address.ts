import { hourMs } from '#engine/schema/spans';
import { latestOf } from '#engine/server/database/deadlines';
import type { Integrity } from '#engine/server/environment/ports';

/** What an address opens: one file to one session, until then. */
interface FileGrant {
  readonly id: number;
  readonly session: number;
  /** ISO 8601. */
  readonly until: string;
}

type Signer = Pick<Integrity, 'sign' | 'isSigned'>;

const textOf = ({ id, session, until }: FileGrant) => `file ${id} ${session} ${until}`;

/**
 * The address of a file's bytes at this call for an hour: what shows pictures and clips sends no header with a token. It opens
 * nothing to anybody whose session has ended, or who may no longer read the record.
 */
export const addressOf = (
  integrity: Signer,
  { path }: { readonly path: string },
  of: Omit<FileGrant, 'until'>,
  now: Date,
): string => {
  const opening = { ...of, until: new Date(now.getTime() + hourMs).toISOString() };
  const { key, signature } = integrity.sign(textOf(opening));
  const query = new URLSearchParams({
    ...opening,
    id: `${of.id}`,
    session: `${of.session}`,
    key: `${key}.${signature}`,
  });
  return `/api/${path}?${query}`;
};

/** Whether this server made an address, and its time is not over. */
export const opens = (integrity: Signer, opening: FileGrant, key: string, now: Date): boolean => {
  const [by = '', signature = ''] = key.split('.');
  const until = Date.parse(opening.until);
  const isOpen = until > now.getTime() && until <= Date.parse(latestOf(now, hourMs));
  return isOpen && integrity.isSigned(textOf(opening), { key: by, signature });
};

/** The range of a file that a `Range` header asks for. One that is not understood counts as none. */
export const rangeOf = (
  header: string | null,
  size: number,
): { readonly from: number; readonly to: number } | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : undefined;
};
