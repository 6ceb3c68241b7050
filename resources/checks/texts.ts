import { locales } from '#resources/schema/language';
import type { Check } from './house';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const saysIn = (value: object, locale: string): unknown => Object.entries(value).find(([key]) => key === locale)?.[1];

/** The places below a declaration where a text lacks one of the languages. */
const silent = (value: unknown, at: string): (readonly [at: string, what: string])[] => {
  if (!isObject(value)) return [];
  if (locales.every((locale) => locale in value)) return locales.flatMap((locale) => (String(saysIn(value, locale)).trim() === '' ? [[at, `is empty in ${locale}`] as const] : []));
  return Object.entries(value).flatMap(([key, inner]) => silent(inner, `${at}.${key}`));
};

export const textChecks: readonly Check[] = [
  {
    id: 'text.E001',
    hint: 'write the text in both languages',
    find: ({ resources, customPages }) => [...resources.flatMap((resource) => silent(resource, resource.name)), ...customPages.flatMap((page) => silent(page, page.route))],
  },
];
