import type { Option } from '#resources/schema/choices';
import { choice, longText, text } from '#resources/schema/field';
import { say } from '#resources/schema/language';

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

/** What viewers read about a broadcast: a required title and optional fields. */
export const studioFields = {
  title: text(say('直播标题', 'Title'), { required: true, max: 40 }),
  notification: longText(say('上线通知', 'Notice to followers'), { max: 200 }),
  category: choice(say('直播类目', 'Category'), { options: categories }),
  subCategory: choice(say('相关类目', 'Related category'), { options: categories }),
} as const;
