/** The languages of a business beside Chinese and English; `npm run make -- language <tag>` writes one. */
export const moreLanguages = {
  de: { name: 'Deutsch', catalog: () => import('./languages/de.json') },
} as const;
