export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The smallest form that the client takes, by its `Accept-Encoding`. */
export function chooseEncoding(
  accepted: string | undefined,
  has: (encoding: ContentEncoding) => boolean,
): ContentEncoding {
  const refused = (item: string) => /;\s*q=0(\.0*)?$/.test(item);
  const names = (accepted ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !refused(item))
    .map((item) => item.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding) && has(encoding)) ?? 'identity';
}
