import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import { reasons } from '../../resources/entities/blacklist';
import { result, type Result } from '../../resources/entities/entry';
import { status } from '../../resources/vocabulary/status';
import { playerAt, remarks } from './players';

const day = 24 * 3_600_000;
const days = 60;
const entriesCount = 410;
const players = 265;
const blacklisted = 42;

/** The same figures in every demo, without a pattern that the eye would find. */
const figures = (seed: number) => {
  let state = seed;
  /** A whole number from 0 up to, not including, `end`. */
  return (end: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * end);
  };
};
type Figures = ReturnType<typeof figures>;

const oneOf = <T>(next: Figures, list: readonly T[]): T | undefined => list[next(list.length)];

/** Links to recordings, more of them the graver the finding. */
const evidenceOf = (next: Figures, found: Result, at: Date): string[] | null => {
  const count = found === result.normal || found === result.notByProxy ? Number(next(4) === 0) : 1 + next(3);
  const month = at.toISOString().slice(0, 7).replace('-', '/');
  const links = Array.from({ length: count }, (_, place) => {
    const key = (0x1000_0000 + next(0x6000_0000)).toString(36);
    return place % 2 === 0 ? `https://clips.example.com/${month}/${key}.mp4` : `https://drive.example.net/share/${key}`;
  });
  return links.length > 0 ? links : null;
};

/** More of the last days than of the first, and at the hours at which people play. */
const momentOf = (next: Figures, place: number, now: Date): Date => {
  const back = days * (1 - Math.sqrt((place + 1) / entriesCount));
  const at = now.getTime() - back * day - next(9 * 60) * 60_000 - next(60_000);
  return new Date(Math.min(at, now.getTime() - 60_000 * (1 + next(30))));
};

const idsOf = async (tx: Kysely<Tables>, role: 'employee' | 'customer_service' | 'admin'): Promise<number[]> => {
  const people = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', role)
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  return people.map(({ id }) => id);
};

/** Two months of findings about players of all enabled merchants, and the worst of them on the blacklist. */
export const addEntries = async (tx: Kysely<Tables>, now: Date): Promise<void> => {
  const merchants = await tx
    .selectFrom('tenant')
    .select('id')
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  const [employees, service] = [await idsOf(tx, 'employee'), await idsOf(tx, 'customer_service')];
  const next = figures(20_261_121);
  const rows = Array.from({ length: entriesCount }, (_, place) => {
    const { results, ...player } = playerAt(next(players));
    const at = momentOf(next, place, now);
    const found = oneOf(next, results) ?? result.normal;
    // The employee that the sign-in page offers, who comes first, has rows of their own.
    const operator = next(9) === 0 ? employees[0] : (oneOf(next, employees) ?? employees[0]);
    return {
      // The first merchant, whose admin the sign-in page offers, has the most.
      tenant_id: (next(4) === 0 ? merchants[0] : oneOf(next, merchants))?.id ?? 0,
      player_id: player.playerId,
      player_name: player.playerName,
      platform: player.platform,
      result: found,
      cutting: found === result.normal ? (([0, 0, 2] as const)[next(3)] ?? 0) : (([1, 1, 0, 2] as const)[next(4)] ?? 1),
      evidence: evidenceOf(next, found, at),
      remark: next(3) === 0 ? null : (oneOf(next, remarks[found]) ?? null),
      operator_id: operator ?? 0,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    };
  }).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const added = await tx.insertInto('entry').values(rows).returning(['id', 'player_id']).execute();

  const listed = new Set<string>();
  const bad = rows.flatMap((row, place) => {
    const reason = reasons.find(({ value }) => value === row.result && value !== result.suspected)?.value;
    if (reason === undefined || listed.has(row.player_id) || listed.size >= blacklisted) return [];
    listed.add(row.player_id);
    const at = new Date(Math.min(Date.parse(row.created_at) + (1 + next(30)) * 3_600_000, now.getTime())).toISOString();
    return [
      {
        player_id: row.player_id,
        player_name: row.player_name,
        platform: row.platform,
        reason,
        entry_id: added[place]?.id ?? null,
        remark: next(3) === 0 ? '多家商户反映' : null,
        operator_id: oneOf(next, service) ?? employees[0] ?? 0,
        created_at: at,
        updated_at: at,
      },
    ];
  });
  await tx.insertInto('blacklist').values(bad).execute();
};
