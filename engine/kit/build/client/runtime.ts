import type { Fault } from '#engine/schema/faults';
import type { ConflictReason } from '#engine/server/refusals';

/** The codes of a refusal. */
export type RefusalCode = keyof RefusalData;

/** What stands beside the code of a refusal. */
export interface RefusalData {
  /** Not signed in, or no longer. */
  401: null;
  /** Not allowed. */
  403: { readonly reason?: string } | null;
  /** No such record. */
  404: null;
  405: null;
  /** The record is not as the caller took it to be: `reason` says in which way. */
  409: { readonly reason: ConflictReason; readonly [fact: string]: unknown };
  413: null;
  /** Field → what is wrong with its value. */
  422: { readonly errors: Readonly<Record<string, Fault>> };
  /** Too often; worth another try after so many seconds. */
  429: { readonly retryAfter: number };
  500: null;
  /** Busy, or out of reach; worth another try after so many seconds. */
  503: { readonly retryAfter: number } | null;
}

/** The server refused a call: `code` says why, `message` says it to a person. */
export class ApiError<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly data: RefusalData[C];

  constructor(code: C, message: string, data: RefusalData[C]) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
  }
}

/** Whether a caught error is a refusal with this code; its `data` then has the type of that code. */
export const isRefused = <C extends RefusalCode>(error: unknown, code: C): error is ApiError<C> =>
  error instanceof ApiError && error.code === code;

/** The server answered something other than the API's envelope: a proxy's error page, for example. */
export class UnreadableAnswer extends Error {
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered HTTP ${status} without an envelope`);
    this.name = 'UnreadableAnswer';
    this.status = status;
  }
}

/** One page of a list. `total` is missing behind `after` and `before`, and may be `estimated`. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total?: number;
  readonly estimated?: boolean;
}

/** A filter by any of several values. Texts come as a list, since they may hold commas. */
export type AnyOf<T> = string extends T ? readonly T[] : T | readonly T[];

/** Filters, and the same in groups of which any is enough: `any.role`, `any2.status`. */
export type Grouped<Filters> = Filters & {
  readonly [Name in keyof Filters & string as `${'any' | 'any2' | 'any3'}.${Name}`]?: Filters[Name];
};

/** Field names to sort by, those with `-` from the largest; the first decides. */
export type Sort<Name extends string> = Name | `-${Name}` | readonly (Name | `-${Name}`)[];

export interface ClientOptions {
  /** Where the console stands, such as `https://console.example`. */
  readonly url: string;
  /** Of an earlier sign-in; `setToken` changes it. */
  readonly token?: string;
  /** The key of another system, for the calls that keys open. */
  readonly key?: string;
  /** The language of messages. */
  readonly language?: 'zh-CN' | 'en-US';
  /** Takes the place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

type InputValues = Readonly<Record<string, unknown>>;
type Form = 'value' | 'page' | 'file';
type Send = (method: 'GET' | 'POST', form: Form, path: string, input: object) => Promise<unknown>;

const escaped = (value: unknown): string => String(value).replace(/[\\,]/g, '\\$&');

const queryOf = (input: InputValues): string => {
  const written = Object.entries(input).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [[name, Array.isArray(value) ? value.map(escaped).join(',') : String(value)]],
  );
  return new URLSearchParams(written).toString();
};

const read = async (path: string, form: Form, response: Response): Promise<unknown> => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (form === 'file' && response.ok && !isJson) return response;
  const answer = isJson ? ((await response.json()) as InputValues) : {};
  if (typeof answer.code !== 'number') throw new UnreadableAnswer(path, response.status);
  if (answer.code !== 0) throw new ApiError(answer.code as RefusalCode, String(answer.msg), answer.data as null);
  if (form !== 'page') return answer.data;
  return { rows: answer.data, total: answer.total, estimated: answer.estimated };
};

/** Returns how calls are sent, and how the token they carry is changed. */
export const sender = ({ url, token: first, key, language, fetch: send = fetch }: ClientOptions) => {
  let token = first;
  const call: Send = async (method, form, path, input) => {
    const headers = new Headers();
    if (token) headers.set('token', token);
    if (key) headers.set('authorization', `Bearer ${key}`);
    if (language) headers.set('accept-language', language);
    const isRead = method === 'GET';
    if (!isRead) headers.set('content-type', 'application/json');
    const query = isRead ? queryOf(input as InputValues) : '';
    const address = `${url.replace(/\/$/, '')}/api/${path}${query ? `?${query}` : ''}`;
    const body = isRead ? {} : { body: JSON.stringify(input) };
    return read(path, form, await send(new Request(address, { method, headers, ...body })));
  };
  return { call, setToken: (next: string | undefined) => void (token = next) };
};
