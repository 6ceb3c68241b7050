import { contentKinds } from '#resources/samples/series';
import { say } from '#resources/schema/language';

/** The template's own figures, which no call answers. */
export const actions = [
  { label: say('点赞量', 'Likes'), count: 1033 },
  { label: say('评论量', 'Comments'), count: 1244 },
  { label: say('分享量', 'Shares'), count: 1520 },
] as const;

/** A topic and the end of its axis. */
export const topics = [
  { label: say('国际', 'World'), end: 6500 },
  { label: say('财经', 'Finance'), end: 22_000 },
  { label: say('科技', 'Technology'), end: 30_000 },
  { label: say('其他', 'Other'), end: 38_000 },
  { label: say('体育', 'Sports'), end: 52_000 },
  { label: say('娱乐', 'Entertainment'), end: 25_000 },
] as const;

const [text, image, video] = contentKinds;

/** The amount of each kind on each topic. */
export const byTopic = [
  { kind: text, values: [4850, 19_000, 19_000, 29_500, 35_200, 20_000] },
  { kind: image, values: [2250, 17_000, 21_000, 23_500, 42_950, 22_000] },
  { kind: video, values: [5850, 11_000, 26_000, 27_500, 46_950, 18_000] },
] as const;

/** The sources of content, for each kind. */
export const sources = [
  { id: 'original', label: say('UGC 原创', 'Original'), count: 148_564 },
  { id: 'foreign', label: say('国外网站', 'Foreign sites'), count: 334_271 },
  { id: 'reposted', label: say('转载文章、行业报告及其他', 'Reposts, reports, and other'), count: 445_694 },
] as const;

/** Above the chart of the overview, in the order of its series. */
export const totals = [1902, 2445, 3034, 1275] as const;

/** The template's growth has no sign: above this it shows a rise, below a fall. */
export const riseThreshold = 50;
