import type { Envelope, Part } from './speak';

/** The codes by which a server reports success. */
export const successCodes = (...codes: readonly (number | string)[]): Part => ({
  answer: (body) => (codes.some((code) => code === body['code']) ? { ...body, code: 0 } : body),
});

/** The server's codes of refusals → the specification's, where they differ. */
export const refusalCodes = (codes: Readonly<Record<string, number>>): Part => ({
  answer: (body) => {
    const code = codes[String(body['code'])];
    return code === undefined ? body : { ...body, code };
  },
});

/** A list has its rows under another name beside the code (`rows`). */
export const rowsUnder = (name: string): Part => ({
  answer: ({ [name]: rows, ...body }) => (Array.isArray(rows) ? { ...body, data: rows } : body),
});

/** The server sends no envelope: its HTTP status tells the code, and a header the number of rows. */
export const bareAnswers = (total: (headers: Headers) => string | null | undefined): Part => ({
  answer: (body, { call, response: { ok, status, headers } }) => {
    const data = 'data' in body && Object.keys(body).length === 1 ? body['data'] : body;
    if (!ok)
      return { code: status, msg: typeof body['message'] === 'string' ? body['message'] : undefined, data: null };
    return { code: 0, data, ...(call.path.endsWith('/list') ? { total: total(headers) } : {}) };
  },
});

/** Translates the data of one call's successful answer. */
export const dataOf = (path: string, read: (data: unknown, body: Envelope) => unknown): Part => ({
  answer: (body, { call }) =>
    call.path === path && body['code'] === 0 ? { ...body, data: read(body['data'], body) } : body,
});

/** A call that the server does not have and the console can't do without: this data answers it. */
export const given = (path: string, data: unknown): Part => ({
  given: (call) => (call.path === path ? { code: 0, msg: 'ok', data } : undefined),
});
