import type { LocalizedText } from '#resources/schema/language';
import { playerTexts } from './texts';

const kinds: readonly (readonly [RegExp, LocalizedText])[] = [
  [/\.(?:png|jpe?g|gif|webp|avif|bmp)$/i, playerTexts.image],
  [/\.(?:mp4|mov|webm|mkv|avi|m4v)$/i, playerTexts.video],
];

/** What an address says about a piece of evidence. */
export interface Evidence {
  readonly href: string;
  readonly host: string;
  readonly kind: LocalizedText;
}

/** Returns the host and the kind of a link; undefined for anything that is no web address. */
export const evidenceOf = (href: string): Evidence | undefined => {
  if (!URL.canParse(href)) return undefined;
  const { protocol, host, pathname } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { href, host, kind: kinds.find(([pattern]) => pattern.test(pathname))?.[1] ?? playerTexts.link };
};
