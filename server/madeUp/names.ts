import type { Locale } from '#resources/schema/language';
import type { Random } from './random';

/** Whether a name or a sentence can stand in made-up data of this language; Chinese teams write in English too. */
export const isIn = (locale: Locale, text: string): boolean => locale === 'zh-CN' || !/\p{Script=Han}/u.test(text);

const towns =
  '杭州 成都 深圳 厦门 长沙 武汉 南京 青岛 重庆 西安 广州 天津 苏州 大连 福州 昆明 合肥 济南 宁波 无锡'.split(' ');
const brands =
  '星河 云端 赤焰 北极光 万象 麒麟 长风 天枢 青鸟 沧海 龙门 凌云 破晓 银翼 极光 山海 九州 玄武 紫电 惊鸿'.split(' ');
const trades = '互娱 棋牌 电竞 网络 游艺 俱乐部 竞技 互动'.split(' ');
const surnames =
  '王李张刘陈杨黄赵周吴徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢'.split('');
const given =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉萍红建文辉力晨宇浩然子轩思涵雨桐嘉欣梓琪佳怡诗婷俊熙一鸣博睿'.split(
    '',
  );
const heads = '夜 雪 风 血 暗影 孤独 无敌 疯狂 Silent Dark Lucky Mad 老 小 大 Red 幻 冷 醉 逆'.split(' ');
const tails = '狼 侠 刀 猎手 王者 战神 少年 浪子 Fox Wolf Queen Ace King 哥 姐 猫 虎 影 Sniper 玩家'.split(' ');

/** A merchant's name; no two places have the same. */
export const merchantName = (place: number): string => {
  const [town, brand] = [
    towns[place % towns.length],
    brands[(place * 7 + Math.floor(place / towns.length)) % brands.length],
  ];
  return `${town}${brand}${trades[(place * 3) % trades.length]}`;
};

export const personName = (random: Random): string =>
  random.pick(surnames) + random.pick(given) + (random.next() < 0.6 ? random.pick(given) : '');

/** What a player goes by in a game. */
export const playerName = (random: Random, locale: Locale): string => {
  const kind = random.next();
  if (kind < 0.3 && locale === 'zh-CN') return personName(random);
  const partOf = (parts: readonly string[]) => random.pick(parts.filter((part) => isIn(locale, part)));
  const name = partOf(heads) + partOf(tails);
  return kind < 0.7 ? name : `${name}${random.upTo(kind < 0.9 ? 100 : 10_000)}`;
};

/** Platforms and clubs, the big ones first. */
export const platforms: readonly string[] = brands.flatMap((brand, place) => [
  `${brand}${trades[place % trades.length]}`,
  `${brand}联盟`,
  ...(place % 3 === 0
    ? [`${['Harbour', 'Nightjar', 'Blue Lantern', 'Silver Fox', 'Ironwood', 'Redwood', 'Kestrel'][place / 3]} Club`]
    : []),
]);
