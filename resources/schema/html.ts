const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The text of sanitized HTML on one line, for cells, files and previews. It does not sanitize. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(p|div|br|li|ul|ol|h[1-6]|blockquote|pre|hr)\b/i.test(tag) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
