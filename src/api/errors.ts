import { getLocale } from '../i18n/locale';
import { textOf } from '../i18n/texts';

/**
 * The message of a refusal about which nobody is to be told (again): a zero-width space, since
 * react-admin puts a text of its own in the place of an empty one.
 */
export const unspoken = '\u200B';

/** Refused by the API: an envelope whose code is not that of success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `code` under the name by which react-admin knows it. */
  readonly status: number;
  /** Field → fault key, where react-admin's forms look for what the server found. */
  readonly body: { readonly errors?: Readonly<Record<string, string>> };
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, msg: string, data: unknown = null) {
    super(msg);
    this.code = code;
    this.status = code;
    this.data = data;
    const errors = (data as { errors?: Readonly<Record<string, string>> } | null)?.errors;
    this.body = errors ? { errors } : {};
  }
}

/** Why no envelope came back. */
export type TransportFault = 'transport' | 'timeout' | 'offline';

/** No answer of the API: no network, no time left, or something else than an envelope came back. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  readonly fault: TransportFault;

  constructor(fault: TransportFault) {
    super(textOf(getLocale(), `errors.${fault}`));
    this.fault = fault;
  }
}

/** Whether a call was given up by the caller, which is nobody's mistake. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
