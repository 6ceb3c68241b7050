/** Values of a query; empty ones are left out, lists are joined by commas (`role=admin,employee`). */
export type Query = Readonly<Record<string, unknown>>;

/** One call of the API, below `/api/`. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Query;
  readonly body?: unknown;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The address of a call. The page's early requests and the client must agree on it to the letter. */
export const addressOf = ({ path, query = {} }: Call): string => {
  const search = Object.entries(query)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/api/${path}${search && `?${search}`}`;
};
