import { result, type Result } from '#resources/entry/entry';
import { workingMoments } from './moments';
import { merchantAt, type Merchant, type Stretch } from './people';
import { randomFrom, type Random } from './random';
import type { Locale } from '#resources/schema/language';
import { dayMs } from '#resources/schema/spans';
import { isIn, platforms, playerName } from './names';

interface MadeUpPlayer {
  readonly id: string;
  readonly name: string | null;
  readonly platform: string;
  readonly cheats: boolean;
}

/** Returns the same player for the same number, so that a million need not be kept. */
const madeUpPlayer = (place: number, locale: Locale = 'zh-CN'): MadeUpPlayer => {
  const random = randomFrom(place * 2_654_435_761);
  const digits = String(10_000_000 + ((place * 7_919_317) % 89_999_999));
  const id = place % 9 === 0 ? `${random.pick(['QQ', 'WX', 'vip', 'GM'])}${digits}` : digits;
  return {
    id,
    name: random.next() < 0.92 ? playerName(random, locale) : null,
    platform: random.pickOften(platforms.filter((name) => isIn(locale, name))),
    cheats: random.next() < 0.12,
  };
};

/** What a review finds in the end. */
const findingOn = (random: Random, { cheats }: MadeUpPlayer): Result => {
  const of = random.next();
  if (!cheats)
    return of < 0.78 ? result.normal : of < 0.95 ? result.notByProxy : of < 0.98 ? result.byProxy : result.cheatTool;
  return of < 0.2 ? result.normal : of < 0.6 ? result.cheatTool : result.byProxy;
};

const remarks: Readonly<Record<Result, readonly string[]>> = {
  [result.normal]: [
    '复盘 12 局，操作与平时一致',
    '客户反馈后复核，未发现问题',
    'Reviewed 10 hands, nothing unusual',
    '与上次录入的结论一致',
    'Same finding as last time',
    'Customer asked for a second look, all fine',
  ],
  [result.suspected]: [
    '连续 6 局在 2 秒内出牌，建议复查',
    '同桌两人 IP 相同，待确认',
    '换设备后胜率突增',
    'Two players at the table share one IP',
    'Win rate jumped after a new device',
    'Timing looks scripted, needs a second look',
  ],
  [result.cheatTool]: [
    '录屏可见透视外设提示框',
    '检测到连点器，间隔固定 120 毫秒',
    '外设读牌，三段录屏均可复现',
    'Overlay visible at 00:41',
    'Auto-clicker, exactly 120 ms apart',
  ],
  [result.byProxy]: [
    '上号地点与本人常驻地不符',
    '操作习惯与历史录像差异明显',
    '代打群内有接单截图',
    'Voice in the recording is not the account owner’s',
    'Signed in far from where the owner lives',
  ],
  [result.notByProxy]: ['视频核验为本人', '本人语音确认，排除代打', 'Owner confirmed on a video call'],
};

/** What is noted beside a finding. */
const remarkOn = (random: Random, found: Result, locale: Locale): string =>
  random.pick(remarks[found].filter((remark) => isIn(locale, remark)));

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
