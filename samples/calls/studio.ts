import { choice, longText, type Option, text } from '#engine/schema';
import { say, type LocalizedText } from '#engine/schema/language';
import { auditStates } from './profile';
import { same, shortText } from './mockCall';

const [, passed] = auditStates;
const failed = { value: 2, label: say('审核未通过', 'Review failed'), tone: 'danger' } as const;

/** What is known of a video. */
export const videoFields = {
  name: shortText('名称', 'Name'),
  status: choice(say('审核', 'Review'), { options: [passed, failed] }),
  duration: shortText('视频时长', 'Duration'),
  id: shortText('视频 ID', 'Video ID'),
} as const;

/** The videos that play in turn; one that failed its review is never played. */
export const videos = [
  { id: '54e23ade', name: say('视频直播', 'Video broadcast'), duration: '00:05:19', status: failed.value },
  { id: '7c1a90fe', name: say('往期精选', 'Past highlights'), duration: '00:12:40', status: passed.value },
  { id: '1b88d2c4', name: say('开播预告', 'Coming up'), duration: '00:01:05', status: passed.value },
] as const;

/** Viewers over the last twelve hours. */
export const viewersByHour = [
  8200, 9600, 12_400, 15_800, 18_300, 17_100, 19_900, 24_600, 28_200, 31_700, 34_900, 36_000,
] as const;

const streams = [say('主流', 'Main'), say('热备', 'Hot standby'), say('冷备', 'Cold standby')];
const qualities = [say('原画', 'Original'), say('超清', 'Full HD'), say('高清', 'HD'), say('标清', 'SD')];

/** What does not change: the bit rate and the frame rate of each stream, and how the broadcast is made. */
export const streamFacts = [
  ...streams.map((stream) => [stream, '6 Mbps · 60 fps'] as const),
  [same('CDN'), 'KS'] as const,
  [say('播放格式', 'Format'), 'FLV'] as const,
];

/** What a broadcast shows, by which it is known: a stream that carries it, and its quality. */
export interface Studio {
  readonly stream: LocalizedText;
  readonly quality: LocalizedText;
}

export const firstStudio: Studio = { stream: streams[1] ?? same(''), quality: qualities[0] ?? same('') };

/** Returns the one after `now`, and the first after the last. */
const after = (all: readonly LocalizedText[], now: LocalizedText): LocalizedText =>
  all[(all.indexOf(now) + 1) % all.length] ?? now;

/** Urgent operations on a broadcast. The status shows what each did. */
export const operations = [
  {
    label: say('切换清晰度', 'Change quality'),
    icon: 'screen',
    next: (studio: Studio) => ({ ...studio, quality: after(qualities, studio.quality) }),
  },
  {
    label: say('主备流切换', 'Switch stream'),
    icon: 'refresh',
    next: (studio: Studio) => ({ ...studio, stream: after(streams, studio.stream) }),
  },
] as const;

const categories = [
  { value: 'talk', label: say('访谈', 'Talk') },
  { value: 'music', label: say('音乐', 'Music') },
  { value: 'games', label: say('游戏', 'Games') },
  { value: 'sports', label: say('体育', 'Sports') },
  { value: 'cooking', label: say('美食', 'Cooking') },
] as const satisfies readonly Option<string>[];

/** What viewers read about a broadcast: a required title and optional fields. */
export const studioFields = {
  title: text(say('直播标题', 'Title'), { required: true, max: 40 }),
  notification: longText(say('上线通知', 'Notice to followers'), { max: 200 }),
  category: choice(say('直播类目', 'Category'), { options: categories }),
  subCategory: choice(say('相关类目', 'Related category'), { options: categories }),
} as const;
