import type { Option } from '#resources/schema/choices';
import { say } from '#resources/schema/language';

/** The streams that carry a broadcast: if one breaks, the next takes over. */
export const streams = [
  { value: 'main', label: say('主流', 'Main') },
  { value: 'hot', label: say('热备', 'Hot standby') },
  { value: 'cold', label: say('冷备', 'Cold standby') },
] as const satisfies readonly Option<string>[];

/** From the best to the least. */
export const qualities = [
  { value: 'original', label: say('原画', 'Original') },
  { value: 'high', label: say('超清', 'Full HD') },
  { value: 'medium', label: say('高清', 'HD') },
  { value: 'low', label: say('标清', 'SD') },
] as const satisfies readonly Option<string>[];

type Stream = (typeof streams)[number];
type Quality = (typeof qualities)[number];

/** The state of the broadcast. */
export interface Studio {
  readonly stream: Stream;
  readonly quality: Quality;
  /** The qualities that viewers can choose, including the present one. */
  readonly offered: readonly Quality[];
  /** A picture stands in for the broadcast. */
  readonly standby: boolean;
}

/** As the template shows it. */
export const firstStudio: Studio = { stream: streams[1], quality: qualities[0], offered: qualities, standby: false };

/** Returns the one after `now`, and the first after the last. */
const after = <T>(all: readonly T[], now: T): T => all[(all.indexOf(now) + 1) % all.length] ?? now;

export const withNextQuality = (studio: Studio): Studio => ({
  ...studio,
  quality: after(studio.offered, studio.quality),
});

export const withNextStream = (studio: Studio): Studio => ({
  ...studio,
  stream: after<Stream>(streams, studio.stream),
});

/** Removes the present quality, but never the last one. */
export const withoutQuality = (studio: Studio): Studio =>
  studio.offered.length === 1
    ? studio
    : {
        ...studio,
        quality: after(studio.offered, studio.quality),
        offered: studio.offered.filter((one) => one !== studio.quality),
      };

export const withStandbyToggled = (studio: Studio): Studio => ({ ...studio, standby: !studio.standby });
