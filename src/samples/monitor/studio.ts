import { qualities, streams } from '#resources/samples/studio';
import { say, type LocalizedText } from '#resources/schema/language';
import type { IconName } from '#src/ui/icons';

/** The state of the broadcast. */
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

export const withNextQuality = (studio: Studio): Studio => ({
  ...studio,
  quality: after(studio.offered, studio.quality),
});

export const withNextStream = (studio: Studio): Studio => ({ ...studio, stream: after(streams, studio.stream) });

/** Removes the present quality, but never the last one. */
export const withoutQuality = (studio: Studio): Studio =>
  studio.offered.length === 1
    ? studio
    : { ...withNextQuality(studio), offered: studio.offered.filter((one) => one !== studio.quality) };

interface Operation {
  readonly label: LocalizedText;
  readonly icon: IconName;
  readonly next: (studio: Studio) => Studio;
  /** What it did, and to what. */
  readonly toast: (
    before: Studio,
    after: Studio,
  ) => { readonly sentence: LocalizedText; readonly name?: LocalizedText };
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
    toast: (_, { quality }) => ({ sentence: say('画质已切换为%{name}', 'The quality is now %{name}'), name: quality }),
    needsQualities: true,
  },
  {
    label: say('主备流切换', 'Switch stream'),
    icon: 'refresh',
    next: withNextStream,
    toast: (_, { stream }) => ({ sentence: say('线路已切换为%{name}', 'The line is now %{name}'), name: stream }),
  },
  {
    label: say('摘除清晰度', 'Remove quality'),
    icon: 'close',
    next: withoutQuality,
    toast: ({ quality }) => ({ sentence: say('已摘除%{name}', '%{name} was removed'), name: quality }),
    needsQualities: true,
  },
  {
    label: say('推流垫片', 'Show placeholder'),
    icon: 'upload',
    next: (studio) => ({ ...studio, standby: !studio.standby }),
    toast: ({ standby }) => ({
      sentence: standby ? say('已恢复直播画面', 'Stream resumed') : say('已推送垫片', 'Placeholder shown'),
    }),
    isOn: ({ standby }) => standby,
  },
];
