import { choice, dayMs, integer, list, object, type Option, type ReadAnswer, yesNo } from '#engine/schema';
import { say, type LocalizedText } from '#engine/schema/language';
import { count, mockCall, shortText } from './mockCall';

const amounts = [62, 47, 75, 69, 58, 81, 53, 90, 64, 88, 49, 79] as const;
const friday = 5;

/** Twelve points, up to the Friday of this week, which may lie ahead; `x` is a day as `2026-11-20`, and `y` counts tens of thousands. */
export const contentData = mockCall(
  'GET',
  'content-data',
  say('内容数据', 'Content data'),
  list(object({ x: shortText('日期', 'Day'), y: count('内容量', 'Content') })),
  (_, { today }) =>
    amounts.map((y, place) => ({
      x: new Date(today.getTime() + (friday - today.getUTCDay() + place + 1 - amounts.length) * dayMs)
        .toISOString()
        .slice(0, 10),
      y,
    })),
);

export const popularTypes = [
  { value: 'text', label: say('文本', 'Text') },
  { value: 'image', label: say('图片', 'Images') },
  { value: 'video', label: say('视频', 'Video') },
] as const satisfies readonly Option<string>[];

export type PopularType = (typeof popularTypes)[number]['value'];

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

const popularItem = object({
  /** Its rank. */
  key: integer(say('排名', 'Rank'), { min: 1 }),
  /** In tens of thousands: `346.3w+`. */
  clickNumber: shortText('点击量', 'Clicks'),
  title: shortText('内容标题', 'Title'),
  /** Percent. */
  increases: count('日涨幅', 'Daily rise'),
});

/** The five most clicked of a type. */
export const popularList = mockCall(
  'GET',
  'popular/list',
  say('线上热门内容', 'Popular content'),
  list(popularItem),
  ({ type }, { between }) => {
    const most = between(3000, 4000);
    return titles[type].map((title, place) => ({
      key: place + 1,
      clickNumber: `${((most - place * 200 - between(0, 149)) / 10).toFixed(1)}w+`,
      title,
      increases: between(0, 37),
    }));
  },
  { type: choice(say('类型', 'Type'), { required: true, options: popularTypes }) },
);

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

const chatEntry = object({
  id: integer(say('编号', 'ID'), { min: 1 }),
  username: shortText('用户', 'User'),
  content: shortText('内容', 'Message'),
  /** Of today, as `13:09:12`. */
  time: shortText('时间', 'Time'),
  isCollect: yesNo(say('已收藏', 'Saved'), {}),
});

export type ChatEntry = ReadAnswer<typeof chatEntry>;

/** What viewers wrote lately, four to six entries. */
export const chatList = mockCall('POST', 'chat/list', say('聊天窗口', 'Chat'), list(chatEntry), (_, { between }) =>
  lines.slice(0, between(4, lines.length)).map(([username, content], place) => ({
    id: place + 1,
    username,
    content,
    time: `13:${String(9 + place * 2).padStart(2, '0')}:${between(10, 59)}`,
    isCollect: place % 3 === 1,
  })),
);
