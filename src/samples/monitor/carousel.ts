import { say, type LocalizedText } from '#resources/schema/language';
import type { Option } from '#resources/schema/choices';

/** How a broadcast is produced. */
export const liveMethods = [
  {
    value: 1,
    label: say('普通直播', 'Normal'),
    hint: say('由主播的摄像设备推流。', 'The host’s camera sends the stream.'),
  },
  {
    value: 2,
    label: say('控流直播', 'Controlled'),
    hint: say('由导播台切换多路画面后推流。', 'A director switches between several feeds.'),
  },
  { value: 3, label: say('视频直播', 'Video'), hint: say('轮播已审核的视频。', 'Reviewed videos play in turn.') },
  { value: 4, label: say('网页开播', 'Web'), hint: say('在浏览器中直接开播。', 'Go live straight from the browser.') },
] as const satisfies readonly (Option<number> & { hint: LocalizedText })[];

export type LiveMethod = (typeof liveMethods)[number]['value'];

/** The template's own. */
export const firstMethod: LiveMethod = 3;

/** A video of the carousel; one that failed its review is never played. */
export interface Video {
  readonly id: string;
  readonly name: LocalizedText;
  readonly duration: string;
  readonly passed: boolean;
}

export const videos: readonly Video[] = [
  { id: '54e23ade', name: say('视频直播', 'Video broadcast'), duration: '00:05:19', passed: false },
  { id: '7c1a90fe', name: say('往期精选', 'Past highlights'), duration: '00:12:40', passed: true },
  { id: '1b88d2c4', name: say('开播预告', 'Coming up'), duration: '00:01:05', passed: true },
];

/** The chosen videos with this one added or removed. */
export const toggledRow = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

/** Viewers over the last twelve hours. */
export const viewersByHour = [
  8200, 9600, 12_400, 15_800, 18_300, 17_100, 19_900, 24_600, 28_200, 31_700, 34_900, 36_000,
] as const;
