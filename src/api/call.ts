import type { Part } from '#resources/schema/answer';

/** Values of a query. The address omits empty ones and joins lists by commas (`role=admin,employee`). */
export type SentQuery = Readonly<Record<string, unknown>>;

/** One request of the API, below `/api/`. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: SentQuery;
  readonly body?: unknown;
  /** The declared answer. */
  readonly answer: Part;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The address of a request. The page's early requests and the client must agree on it to the letter. */
export const addressOf = ({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string => {
  const search = Object.entries(query)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/api/${path}${search && `?${search}`}`;
};
