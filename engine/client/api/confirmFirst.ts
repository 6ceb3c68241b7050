import { isPlainObject } from '#engine/schema/shape';
import { ApiError, heldCode } from './errors';

/** Headers that a call is sent again with. */
export type ConfirmationHeaders = Readonly<Record<string, string>>;

/** What a call that was refused asks its person for, and what the server says beside it. */
export interface Question {
  readonly needs: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Resolves with what the person said, or undefined when they changed their mind. */
type Ask = (question: Question) => Promise<ConfirmationHeaders | undefined>;

let ask: Ask | undefined;

/** Registers who asks the person; returns an unsubscribe function. Without one such a call is refused like any other. */
export const onQuestion = (answer: Ask): (() => void) => {
  ask = answer;
  return () => {
    if (ask === answer) ask = undefined;
  };
};

const questionIn = (error: unknown): Question | undefined => {
  const data = error instanceof ApiError && error.data;
  if (!isPlainObject(data)) return undefined;
  // Nothing is asked where a call waits for somebody else; its person is told in the same place.
  const needs = data['needs'] ?? (error instanceof ApiError && error.code === heldCode ? 'approval' : undefined);
  return typeof needs === 'string' ? { needs, data } : undefined;
};

/**
 * Makes a call, and makes it again with what the person says each time that the server asks for more. What they typed stays
 * where it is meanwhile. Rejects with the server's refusal when they change their mind.
 */
export const confirming = async <T>(make: (confirmed: ConfirmationHeaders) => Promise<T>): Promise<T> => {
  let confirmed: ConfirmationHeaders = {};
  for (;;) {
    try {
      return await make(confirmed);
    } catch (error) {
      const question = questionIn(error);
      const said = question && (await ask?.(question));
      if (!said) throw error;
      confirmed = { ...confirmed, ...said };
    }
  }
};
