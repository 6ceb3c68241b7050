/** A number of bytes as people say it: `12 KB`, `3.4 MB`. */
export const sizeText = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString(locale)} KB`
    : `${(bytes / 1_000_000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
