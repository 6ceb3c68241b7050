import { result, type Result } from '#resources/entry/entry';
import { workingMoments } from './moments';
import { merchantAt, type Merchant, type Stretch } from './people';
import { findingOn, madeUpPlayer, remarkOn } from './players';
import { randomFrom, type Random } from './random';
import type { Locale } from '#resources/schema/language';
import { dayMs } from '#resources/schema/spans';

/** Links to recordings, more of them where something was found. */
const evidenceOf = (random: Random, found: Result, at: Date): string[] | null => {
  const isFine = found === result.normal || found === result.notByProxy;
  if (random.next() < (isFine ? 0.85 : 0.3)) return null;
  const month = at.toISOString().slice(0, 7).replace('-', '/');
  return Array.from({ length: 1 + random.upTo(isFine ? 1 : 3) }, (_, place) => {
    const key = random.upTo(1e9).toString(36);
    return place % 2 === 0 ? `https://clips.example.com/${month}/${key}.mp4` : `https://drive.example.net/share/${key}`;
  });
};

interface Work {
  readonly merchants: readonly Merchant[];
  /** Those who enter, by their ids; the first ones do most of it. */
  readonly operators: readonly number[];
  /** How many players there are: the first ones are entered again and again. */
  readonly players: number;
  /** Suspected ones older than a day that nobody has decided: what a team can have open. */
  readonly undecided: number;
  /** Chinese by default. */
  readonly locale?: Locale;
}

/** Rows of `entry` in the order of their times; the same in every run. */
export function* entryRows({ count, from, until }: Stretch, work: Work) {
  const { merchants, operators, players, undecided, locale = 'zh-CN' } = work;
  const random = randomFrom(11);
  let place = 0;
  for (const at of workingMoments(count, from, until)) {
    const player = madeUpPlayer(Math.floor(random.next() ** 1.6 * players), locale);
    const isOpen =
      until - at < dayMs
        ? random.next() < 0.03
        : Math.floor(((place + 1) * undecided) / count) > Math.floor((place * undecided) / count);
    place += 1;
    const isCorrected = random.next() < 0.03;
    const created = new Date(at);
    const found = isOpen ? result.suspected : findingOn(random, player);
    yield {
      tenant_id: merchantAt(random, merchants, at).id,
      player_id: player.id,
      player_name: player.name,
      platform: random.next() < 0.95 ? player.platform : null,
      result: found,
      cutting: random.pick([0, 0, 0, 1, 1, 2] as const),
      evidence: evidenceOf(random, found, created),
      remark: random.next() < 0.35 ? remarkOn(random, found, locale) : null,
      operator_id: random.pickOften(operators),
      created_at: created.toISOString(),
      updated_at: new Date(isCorrected ? Math.min(until, at + random.upTo(3 * dayMs)) : at).toISOString(),
      version: isCorrected ? 2 : 1,
    };
  }
}
