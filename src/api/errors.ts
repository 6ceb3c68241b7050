import { isBag } from '../../resources/wire/answers';
import { getLocale } from '../i18n/locale';
import { textOf } from '../i18n/texts';

/**
 * The message of a refusal that is not shown (again). It is a zero-width space, since react-admin puts a text of its
 * own in the place of an empty one.
 */
export const unspoken = '\u200B';

/** Field → fault key, out of what a refusal carries; what is no word of that kind is left out. */
const faultsIn = (data: unknown): Readonly<Record<string, string>> | undefined => {
  const errors = isBag(data) && isBag(data['errors']) ? Object.entries(data['errors']) : [];
  const sentences = errors.filter((error): error is [string, string] => typeof error[1] === 'string');
  return sentences.length > 0 ? Object.fromEntries(sentences) : undefined;
};

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
    const errors = faultsIn(data);
    this.body = errors ? { errors } : {};
  }
}

/** Why no answer came back: no envelope, no time left, no network, or one that is not what is declared. */
export type TransportFault = 'transport' | 'timeout' | 'offline' | 'unreadable';

/** No answer of the API that can be read. What was asked may have been done all the same. */
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

/** Whether an error carries sentences for people: those of the API or of the line. A mistake in the program carries none. */
export const isTold = (error: unknown): error is ApiError | TransportError =>
  error instanceof ApiError || error instanceof TransportError;

/** Why something failed, in sentences for people. */
export const sentenceOf = (error: unknown): string =>
  isTold(error) ? error.message : textOf(getLocale(), 'errors.plain');

/** Refusals that may be over when the call is sent again. */
const passing: readonly number[] = [429, 500, 502, 503, 504];

/** Whether the same call may well succeed a little later. */
export const mayPass = (error: unknown): boolean =>
  error instanceof TransportError || (error instanceof ApiError && passing.includes(error.code));

/** Whether a write that failed with this may have been done all the same: its answer is lost, or says nothing of it. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof TransportError || (error instanceof ApiError && error.code >= 500);
