import { submitChannelForm } from '#resources/samples/channelForm';
import { chatList, contentData, popularList, type PopularType } from '#resources/samples/dashboard';
import { approvalSteps, auditStates, parameterLog, profileBasic } from '#resources/samples/profile';
import { say, type LocalizedText } from '#resources/schema/language';
import { dayMs } from '#resources/schema/spans';
import { answering, answerOf, between, type Answering, type MockAnswer } from './answering';
import { messages } from './messages';
import { user } from './user';
import { visualization } from './visualization';

const [auditing, approved] = auditStates;
const mode = say('自定义', 'Custom');

/** Answers of the forms and the basic profile. */
const profile = [
  answering(submitChannelForm, () => 'ok'),
  answering(profileBasic, ({ version }) => {
    const isOriginal = version === 'original';
    return {
      status: approvalSteps[1].value,
      video: {
        mode,
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
        mode,
        acquisition: { channels: 8 },
        // The template writes ACC-LC; the codec, and the form of the same settings, say AAC-LC.
        encoding: { channels: isOriginal ? 4 : 8, rate: 128, profile: 'AAC-LC' },
      },
    };
  }),
  answering(parameterLog, () => [
    {
      key: 1,
      contentNumber: say('视频类001003', 'Video 001003'),
      updateContent: say('调整视频码率与帧率', 'Video rate and frame rate changed'),
      status: auditing.value,
      updateTime: '2026-11-20T02:30:50.000Z',
    },
    {
      key: 2,
      contentNumber: say('视频类058473', 'Video 058473'),
      updateContent: say('调整音频编码声道数', 'Audio encoding channels changed'),
      status: approved.value,
      updateTime: '2026-11-18T06:12:05.000Z',
    },
  ]),
];

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

const lines: readonly (readonly [username: LocalizedText, content: LocalizedText])[] = [
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
  answering(popularList, ({ type }, { random }) => {
    const most = between(random, 3000, 4000);
    return titles[type].map((title, place) => ({
      key: place + 1,
      clickNumber: `${((most - place * 200 - random.upTo(150)) / 10).toFixed(1)}w+`,
      title,
      increases: between(random, 0, 37),
    }));
  }),
  answering(chatList, (_, { random }) =>
    lines.slice(0, between(random, 4, lines.length)).map(([username, content], place) => ({
      id: place + 1,
      username,
      content,
      time: `13:${String(9 + place * 2).padStart(2, '0')}:${between(random, 10, 59)}`,
      isCollect: place % 3 === 1,
    })),
  ),
];

/** Every mock-only call by its address, as `GET content-data`. What messages have been read is its only memory. */
export const mockAnswers = (): ReadonlyMap<string, MockAnswer> => {
  const byAddress = new Map<string, Answering[]>();
  for (const one of [...dashboard, ...visualization, ...profile, ...user, ...messages()]) {
    const address = `${one.call.method} ${one.call.path}`;
    byAddress.set(address, [...(byAddress.get(address) ?? []), one]);
  }
  return new Map([...byAddress].map(([address, all]) => [address, answerOf(address, all)]));
};
