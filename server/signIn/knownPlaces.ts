import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import type { AuditContext } from '#server/audit/auditContext';
import { networkOf } from '#server/limits/network';
import { dayMs } from '#resources/schema/spans';

/** How long a place is known after a person last signed in there. */
export const knownFor = 30 * dayMs;

export const deviceKey = (device: string | undefined): string | null => (device ? `device:${device}` : null);
export const networkMark = (address: string): string => `network:${networkOf(address)}`;

/** Records that a person has signed in from here. For a month strangers can't lock them out here. */
export const rememberPlace = async (
  tx: Kysely<Tables>,
  now: Date,
  accountId: number,
  { ip, device }: Pick<AuditContext, 'ip' | 'device'>,
): Promise<void> => {
  const marks = [deviceKey(device), networkMark(ip)].filter((mark) => mark !== null);
  await sql`
    insert into known_place (account_id, mark, seen_at)
    select ${accountId}::bigint, mark, ${now.toISOString()}::timestamptz from unnest(${marks}::text[]) as mark
    on conflict (account_id, mark) do update set seen_at = excluded.seen_at`.execute(tx);
};
