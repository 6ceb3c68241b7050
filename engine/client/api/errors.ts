import { isPlainObject } from '#engine/schema/shape';
import type { Resource } from '#engine/schema/resource';
import { getLocale } from '#engine/client/i18n/locale';
import { textOf } from '#engine/client/i18n/texts';

/**
 * The message of a refusal that no toast shows. It is a zero-width space, since react-admin replaces an empty message
 * by its own text.
 */
export const silentMessage = '\u200B';

/** The code of a call that waits for a second person. */
export const heldCode = 202;

/** Field → fault key, from the data of a refusal. Skips anything that is not a fault key. */
const faultsIn = (data: unknown): Readonly<Record<string, string>> | undefined => {
  const errors = isPlainObject(data) && isPlainObject(data['errors']) ? Object.entries(data['errors']) : [];
  const sentences = errors.filter((error): error is [string, string] => typeof error[1] === 'string');
  return sentences.length > 0 ? Object.fromEntries(sentences) : undefined;
};

/** The API refused: an envelope with another code than success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `code` under the name by which react-admin knows it. */
  readonly status: number;
  /** Field → fault key, where the server refused because of fields. */
  readonly faults: Readonly<Record<string, string>> | undefined;
  /** The same in words, where react-admin's own forms look for it. */
  body: { readonly errors?: Readonly<Record<string, string>> } = {};
  readonly code: number;
  readonly data: unknown;
  /** Whether the message is the server's own. */
  readonly hasWords: boolean;

  constructor(code: number, msg: string | undefined, data: unknown = null) {
    super(code === heldCode ? silentMessage : (msg ?? textOf(getLocale(), 'errors.plain')));
    this.hasWords = msg !== undefined;
    this.code = code;
    this.status = code;
    this.data = data;
    this.faults = faultsIn(data);
  }
}

/** Why no answer is readable: no envelope, no time left, no network, or an answer that differs from its declaration. */
export type TransportFault = 'transport' | 'timeout' | 'offline' | 'unreadable';

/** Waits for a write, whose refusal then says for each field in words what is wrong with it. */
export const sayFaults = async <T>({ fields }: Resource, write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ApiError && error.faults) {
      const { faultText } = await import('#engine/client/i18n/faultText');
      const say = ([name, fault]: readonly [string, string]) => [name, faultText(getLocale(), fault, fields[name])];
      error.body = { errors: Object.fromEntries(Object.entries(error.faults).map(say)) };
    }
    throw error;
  }
};

/** No readable answer of the API. The server may have done what it was asked for all the same. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  readonly fault: TransportFault;

  constructor(fault: TransportFault) {
    // A call that takes too long has failed like any other (docs/specification.md, section 8).
    super(textOf(getLocale(), `errors.${fault === 'timeout' ? 'transport' : fault}`));
    this.fault = fault;
  }
}

/** Whether the caller aborted a call, which is nobody's mistake. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Whether an error has a message for people, as refusals and transport errors do. A mistake in the program has none.
 */
export const hasUserMessage = (error: unknown): error is ApiError | TransportError =>
  error instanceof ApiError || error instanceof TransportError;

/** Returns why something failed, in the words for people. */
export const sentenceOf = (error: unknown): string =>
  hasUserMessage(error) ? error.message : textOf(getLocale(), 'errors.plain');

/** Whether a call now waits for a second person: for its own person it is done, and the console has said so. */
export const isHeld = (error: unknown): boolean => error instanceof ApiError && error.code === heldCode;

/** Refusals that may pass when the call is sent again. */
const passing: readonly number[] = [429, 500, 502, 503, 504];

/** Whether the same call may well succeed a little later. */
export const mayPass = (error: unknown): boolean =>
  error instanceof TransportError || (error instanceof ApiError && passing.includes(error.code));

/** Whether a write that failed with this may have succeeded all the same, since its answer is lost or does not say. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof TransportError || (error instanceof ApiError && error.code >= 500);
