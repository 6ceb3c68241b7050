import type { ClientBase } from 'pg';
import { copyRows, type Value } from './copy';
import { workingMoments } from './days';
import { platforms, playerName } from './names';
import { merchantAt, type People } from './people';
import { randomFrom, type Random } from './random';
import { result } from '../../resources/entities/entry';

const day = 24 * 3_600_000;
/** Entries of one player, on the average. */
const entriesEach = 5;
/** Suspected ones that nobody has decided for more than a day: what a team can have open. */
const undecided = 300;

const remarks = [
  '录像第三局有异常操作，已截图。',
  '客户反馈后复核，未发现问题。',
  '同一设备登录多个账号。',
  '与上次录入的结论一致。',
  '玩家申诉中，等待补充录像。',
  'Recording ends early; asked the merchant for the rest.',
];

interface Player {
  readonly id: string;
  readonly name: string | null;
  readonly platform: string;
  readonly cheats: boolean;
}

/** The same player whenever it is asked for, so that a million need not be kept. */
const playerOf = (place: number): Player => {
  const random = randomFrom(place * 2_654_435_761);
  const digits = String(10_000_000 + ((place * 7_919_317) % 89_999_999));
  const id = place % 9 === 0 ? `${random.pick(['QQ', 'WX', 'vip', 'GM'])}${digits}` : digits;
  return {
    id,
    name: random.next() < 0.92 ? playerName(random) : null,
    platform: random.pickOften(platforms),
    cheats: random.next() < 0.12,
  };
};

const decided = (random: Random, cheats: boolean): number => {
  const of = random.next();
  if (!cheats)
    return of < 0.78 ? result.normal : of < 0.95 ? result.notByProxy : of < 0.98 ? result.byProxy : result.cheatTool;
  return of < 0.2 ? result.normal : of < 0.6 ? result.cheatTool : result.byProxy;
};

const evidenceOf = (random: Random): readonly string[] | null =>
  random.next() < 0.25
    ? Array.from({ length: 1 + random.upTo(2) }, () => `https://video.example.com/r/${random.upTo(1e9).toString(36)}`)
    : null;

/** Rows of `entry` in the order of their times. */
function* entryRows(count: number, people: People, from: number, until: number): Generator<Value[]> {
  const random = randomFrom(11);
  const players = Math.ceil(count / entriesEach);
  let place = 0;
  for (const at of workingMoments(count, from, until)) {
    const player = playerOf(Math.floor(random.next() ** 1.6 * players));
    const open =
      until - at < day
        ? random.next() < 0.03
        : Math.floor(((place + 1) * undecided) / count) > Math.floor((place * undecided) / count);
    place += 1;
    const corrected = random.next() < 0.03;
    const updatedAt = corrected ? Math.min(until, at + random.upTo(3 * day)) : at;
    yield [
      merchantAt(random, people.merchants, at).id,
      player.id,
      player.name,
      random.next() < 0.95 ? player.platform : null,
      open ? result.suspected : decided(random, player.cheats),
      random.pick([0, 0, 0, 1, 1, 2]),
      evidenceOf(random),
      random.next() < 0.2 ? random.pick(remarks) : null,
      random.pickOften(people.entering),
      new Date(at),
      new Date(updatedAt),
      corrected ? 2 : 1,
    ];
  }
}

const columns = [
  'tenant_id',
  'player_id',
  'player_name',
  'platform',
  'result',
  'cutting',
  'evidence',
  'remark',
  'operator_id',
  'created_at',
  'updated_at',
  'version',
];

/** Adds this number of entries, spread over one year. */
export const addEntries = (
  client: ClientBase,
  count: number,
  people: People,
  from: number,
  until: number,
): Promise<void> => copyRows(client, 'entry', columns, entryRows(count, people, from, until));

/**
 * Puts players with a finding on the list, the latest first, each with the entry that shows it. Who is on it already is
 * left out here: the unique index that would refuse them is gone meanwhile (`fillBare`).
 */
export const addBlacklist = async (client: ClientBase, count: number): Promise<void> => {
  await client.query(
    `insert into blacklist (player_id, player_name, platform, reason, entry_id, operator_id, created_at, updated_at)
     select player_id, player_name, platform, result, id, operator_id, created_at, created_at from (
       select distinct on (player_id) * from entry where result = any($2)
         and not exists (select 1 from blacklist listed where listed.player_id = entry.player_id)
       order by player_id, id desc
     ) found order by id limit $1`,
    [count, [result.cheatTool, result.byProxy]],
  );
};
