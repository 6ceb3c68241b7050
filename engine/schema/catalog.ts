/** A text whose form depends on a number, by the categories of `Intl.PluralRules`; `%{count}` is the number. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** One translation: a text, or its plural forms by the categories of `Intl.PluralRules`. Empty texts are still to do. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/**
 * The translations of one language by their English text; where that counts, by its form for many. Where one English text
 * needs two translations, its Chinese in parentheses tells which: `Open (打开)`.
 */
export type Catalog = Readonly<Record<string, Translation>>;
