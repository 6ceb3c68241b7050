import { asLocale, say, type LocalizedText } from '#resources/schema/language';
import { readInput } from '#resources/schema/record';
import type { Values } from '#resources/schema/record';
import { randomFrom } from '#server/fixtures/random';
import { type Answering, type MockContext, answering, between, times } from './answering';
import { messages } from './messages';
import { user } from './user';
import { visualization } from './visualization';
import { chatList, contentData, popularList, type PopularType } from '#resources/samples/dashboard';
import { dayMs } from '#resources/schema/spans';
import { submitChannelForm } from '#resources/samples/form';
import { approvalSteps, auditStates, parameterLog, profileBasic } from '#resources/samples/profile';

const custom = say('自定义', 'Custom');

const rows = [
  {
    contentNumber: say('视频类001003', 'Video 001003'),
    updateContent: say('调整视频码率与帧率', 'Video rate and frame rate changed'),
  },
  {
    contentNumber: say('视频类058473', 'Video 058473'),
    updateContent: say('调整音频编码声道数', 'Audio encoding channels changed'),
  },
];

/** Answers of the basic profile. */
const profile = [
  answering(profileBasic, ({ version }, { locale }) => {
    const isOriginal = version === 'original';
    return {
      status: approvalSteps[1].value,
      video: {
        mode: custom[locale],
        acquisition: { resolution: '720*1280', frameRate: 15 },
        encoding: {
          resolution: isOriginal ? '540*960' : '720*1280',
          // The template has 800 and 1500 in each other's places: a usual value above the greatest.
          rate: { min: 300, max: isOriginal ? 1200 : 1500, default: isOriginal ? 600 : 800 },
          frameRate: isOriginal ? 12 : 15,
          profile: 'high',
        },
      },
      audio: {
        mode: custom[locale],
        acquisition: { channels: 8 },
        // The template writes ACC-LC; the codec, and the form of the same settings, say AAC-LC.
        encoding: { channels: isOriginal ? 4 : 8, rate: 128, profile: 'AAC-LC' },
      },
    };
  }),
  answering(parameterLog, (_, { locale }) =>
    rows.map(({ contentNumber, updateContent }, place) => ({
      key: place + 1,
      contentNumber: contentNumber[locale],
      updateContent: updateContent[locale],
      status: auditStates[place === 0 ? 0 : 1].value,
      updateTime: place === 0 ? '2026-11-20T02:30:50.000Z' : '2026-11-18T06:12:05.000Z',
    })),
  ),
];

/** Answers of the step form. */
const form = [answering(submitChannelForm, () => 'ok')];

const amounts = [62, 47, 75, 69, 58, 81, 53, 90, 64, 88, 49, 79] as const;
const friday = 5;

/** A day as `2026-11-20`. */
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

const titles: Readonly<Record<PopularType, readonly LocalizedText[]>> = {
  text: [
    say('夜间经济升温，老街区迎来新客流', 'Night markets bring new visitors to old streets'),
    say('图书馆里的周末：一座城市的阅读地图', 'Weekends at the library: how a city reads'),
    say('三年复绿，矿山变成了公园', 'Three years on, a quarry becomes a park'),
    say('县城咖啡馆为什么越开越多', 'Why small towns open more and more cafés'),
    say('一列慢火车，和坐了它二十年的人', 'A slow train, and those who rode it for twenty years'),
  ],
  image: [
    say('雪线之上：高原观测站的一天', 'Above the snow line: a day at a mountain station'),
    say('港口清晨，三百张面孔', 'Three hundred faces at the harbor by dawn'),
    say('秋收图集：从空中看稻田', 'Harvest time: rice fields from above'),
    say('修表匠的工作台', 'On the bench of a watchmaker'),
    say('城市里的候鸟停歇地', 'Where migrating birds rest in the city'),
  ],
  video: [
    say('三分钟看懂高铁如何调度', 'How trains are dispatched, in three minutes'),
    say('厨房实验室：面团为什么会发起来', 'Kitchen lab: why dough rises'),
    say('跟拍：深夜急诊室', 'A night in the emergency room'),
    say('手工造纸的七十二道工序', 'Seventy-two steps to a sheet of paper'),
    say('从零搭一座木桥', 'Building a wooden bridge from scratch'),
  ],
};

const lines: readonly (readonly [user: LocalizedText, line: LocalizedText])[] = [
  [say('用户 8492', 'User 8492'), say('画面很清晰，声音也正常', 'Picture and sound are both fine')],
  [say('阿远', 'Yuan'), say('刚进来，今天讲到哪儿了？', 'Just joined. What did I miss?')],
  [say('青柠', 'Lime'), say('可以把刚才那张图再放一次吗？', 'Could you show that slide again?')],
  [
    say('用户 3075', 'User 3075'),
    say('有回放吗？晚上想再看一遍', 'Will there be a recording? I would like to watch it tonight'),
  ],
  [say('小满', 'Man'), say('主播辛苦了！', 'Great job, thank you!')],
  [say('老周', 'Zhou'), say('弹幕有点多，先关掉了', 'A lot of comments; I turned them off for now')],
];

/** Answers of the workplace and the monitor. */
const dashboard = [
  answering(contentData, (_, { today }) => {
    // The Friday of this week, which may lie ahead, as in the template.
    const last = today.getTime() + (friday - today.getUTCDay()) * dayMs;
    return amounts.map((y, place) => ({ x: isoDay(last - (amounts.length - 1 - place) * dayMs), y }));
  }),
  answering(popularList, ({ type }, { random, locale }) => {
    const most = between(random, 3000, 4000);
    return titles[type].map((title, place) => ({
      key: place + 1,
      clickNumber: `${((most - place * 200 - random.upTo(150)) / 10).toFixed(1)}w+`,
      title: title[locale],
      increases: between(random, 0, 37),
    }));
  }),
  answering(chatList, (_, { random, locale }) =>
    times(between(random, 4, lines.length), (place) => ({
      id: place + 1,
      username: lines[place]?.[0][locale] ?? '',
      content: lines[place]?.[1][locale] ?? '',
      time: `13:${String(9 + place * 2).padStart(2, '0')}:${String(between(random, 10, 59))}`,
      isCollect: place % 3 === 1,
    })),
  ),
];

/** The result of a mock call: its answer, or the faults of its input. */
export type MockResult = { readonly data: unknown } | { readonly wrong: string };

/** Answers one call of the mock. */
export type MockAnswer = (sent: Values, given: Omit<MockContext, 'random'>) => MockResult;

/** A number that stands for a text (FNV-1a). */
const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);

/** Two declarations may share an address: the first that takes what was sent answers it. */
const answerOf =
  (address: string, all: readonly Answering[]): MockAnswer =>
  (sent, given) => {
    const read = all.map(({ call, answer }) => ({ answer, ...readInput(call.input, sent) }));
    const taken = read.find(({ faults }) => Object.keys(faults).length === 0);
    if (!taken) return { wrong: Object.keys(read[0]?.faults ?? {}).join(', ') };
    const random = randomFrom(seedOf(`${address} ${JSON.stringify(taken.values)}`));
    return { data: taken.answer(taken.values as never, { ...given, random }) };
  };

/** Every mock-only call by its address, as `GET content-data`. What messages have been read is its only memory. */
export const mockAnswers = (): ReadonlyMap<string, MockAnswer> => {
  const byAddress = new Map<string, Answering[]>();
  for (const one of [...dashboard, ...visualization, ...form, ...profile, ...user, ...messages()]) {
    const address = `${one.call.method} ${one.call.path}`;
    byAddress.set(address, [...(byAddress.get(address) ?? []), one]);
  }
  return new Map([...byAddress].map(([address, all]) => [address, answerOf(address, all)]));
};

/** The language that a call asks for. */
export const languageOf = (request: Request) => asLocale(request.headers.get('accept-language'));
