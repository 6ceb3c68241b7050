import type { Option } from '#resources/schema/choices';
import { choice, longText, text } from '#resources/schema/field';
import { say, type LocalizedText } from '#resources/schema/language';

/** How a broadcast is produced; each label with its explanation. */
export const liveMethods = [
  { value: 'normal', label: say('普通直播', 'Normal'), hint: say('由主播的摄像设备推流。', 'The host’s camera sends the stream.') },
  { value: 'controlled', label: say('控流直播', 'Controlled'), hint: say('由导播台切换多路画面后推流。', 'A director switches between several feeds.') },
  { value: 'video', label: say('视频直播', 'Video'), hint: say('轮播已审核的视频。', 'Reviewed videos play in turn.') },
  { value: 'web', label: say('网页开播', 'Web'), hint: say('在浏览器中直接开播。', 'Go live straight from the browser.') },
] as const;

/** The videos that can play in turn; one that failed its review is never played. */
export const videos = [
  { id: '54e23ade', name: say('视频直播', 'Video broadcast'), duration: '00:05:19', passed: false },
  { id: '7c1a90fe', name: say('往期精选', 'Past highlights'), duration: '00:12:40', passed: true },
  { id: '1b88d2c4', name: say('开播预告', 'Coming up'), duration: '00:01:05', passed: true },
] as const;

/** Viewers over the last twelve hours, and now. */
export const viewersByHour = [8200, 9600, 12_400, 15_800, 18_300, 17_100, 19_900, 24_600, 28_200, 31_700, 34_900, 36_000] as const;
export const viewersNow = 36_000;

/** The streams that carry a broadcast: if one breaks, the next takes over. */
export const streams = [say('主流', 'Main'), say('热备', 'Hot standby'), say('冷备', 'Cold standby')] as const;

/** From the best to the least. */
export const qualities = [say('原画', 'Original'), say('超清', 'Full HD'), say('高清', 'HD'), say('标清', 'SD')] as const;

const categories = [
  { value: 'talk', label: say('访谈', 'Talk') },
  { value: 'music', label: say('音乐', 'Music') },
  { value: 'games', label: say('游戏', 'Games') },
  { value: 'sports', label: say('体育', 'Sports') },
  { value: 'cooking', label: say('美食', 'Cooking') },
] as const satisfies readonly Option<string>[];

/** The state of a broadcast. */
export interface Studio {
  readonly stream: LocalizedText;
  readonly quality: LocalizedText;
  /** The qualities that viewers can choose, including the present one. */
  readonly offered: readonly LocalizedText[];
  /** A picture stands in for the broadcast. */
  readonly standby: boolean;
}

/** As the template shows it. */
export const firstStudio: Studio = { stream: streams[1], quality: qualities[0], offered: qualities, standby: false };

/** Returns the one after `now`, and the first after the last. */
const after = <T>(all: readonly T[], now: T): T => all[(all.indexOf(now) + 1) % all.length] ?? now;

export const withNextQuality = (studio: Studio): Studio => ({ ...studio, quality: after(studio.offered, studio.quality) });
export const withNextStream = (studio: Studio): Studio => ({ ...studio, stream: after(streams, studio.stream) });

/** Removes the present quality, but never the last one. */
export const withoutQuality = (studio: Studio): Studio => (studio.offered.length === 1 ? studio : { ...withNextQuality(studio), offered: studio.offered.filter((one) => one !== studio.quality) });

interface Operation {
  readonly label: LocalizedText;
  readonly icon: 'screen' | 'refresh' | 'close' | 'upload';
  readonly next: (studio: Studio) => Studio;
  /** What it did, and to what. */
  readonly toast: (before: Studio, after: Studio) => readonly [sentence: LocalizedText, name?: LocalizedText];
  /** It does nothing with the last quality. */
  readonly needsQualities?: true;
  readonly isOn?: (studio: Studio) => boolean;
}

/** Urgent operations on a broadcast: each says in a toast what it did, and the status or the preview shows it. */
export const operations: readonly Operation[] = [
  {
    label: say('切换清晰度', 'Change quality'),
    icon: 'screen',
    next: withNextQuality,
    toast: (_, { quality }) => [say('画质已切换为%{name}', 'The quality is now %{name}'), quality],
    needsQualities: true,
  },
  { label: say('主备流切换', 'Switch stream'), icon: 'refresh', next: withNextStream, toast: (_, { stream }) => [say('线路已切换为%{name}', 'The line is now %{name}'), stream] },
  {
    label: say('摘除清晰度', 'Remove quality'),
    icon: 'close',
    next: withoutQuality,
    toast: ({ quality }) => [say('已摘除%{name}', '%{name} was removed'), quality],
    needsQualities: true,
  },
  {
    label: say('推流垫片', 'Show placeholder'),
    icon: 'upload',
    next: (studio) => ({ ...studio, standby: !studio.standby }),
    toast: ({ standby }) => [standby ? say('已恢复直播画面', 'Stream resumed') : say('已推送垫片', 'Placeholder shown')],
    isOn: ({ standby }) => standby,
  },
];

/** What viewers read about a broadcast: a required title and optional fields. */
export const studioFields = {
  title: text(say('直播标题', 'Title'), { required: true, max: 40 }),
  notification: longText(say('上线通知', 'Notice to followers'), { max: 200 }),
  category: choice(say('直播类目', 'Category'), { options: categories }),
  subCategory: choice(say('相关类目', 'Related category'), { options: categories }),
} as const;
