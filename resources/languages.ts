/** The languages of this business beside Chinese and English; it has none (docs/specification.md, section 9). */
export const moreLanguages = {} as const;
