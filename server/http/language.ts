import { defaultLocale, type Locale } from '#resources/schema/language';

const ours: readonly (readonly [prefix: string, locale: Locale])[] = [
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
];

/** The first language of an `Accept-Language` header that we speak, by weight; else the default. */
export const localeOf = (header: string | null): Locale => {
  const wanted = (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const known = ours.find(([prefix]) => tag === prefix || tag.startsWith(`${prefix}-`));
    if (known) return known[1];
  }
  return defaultLocale;
};
