import type { AnswerOf, Call, SentTo } from '#resources/schema/call';
import type { Answer } from './answer';
import type { ApiRequest, SentQuery } from './call';
import { send, type SendOptions } from './client';

/** The request that makes a declared call. */
export const requestOf = ({ method, path, answer }: Call, sent: SentQuery): ApiRequest =>
  method === 'GET' ? { method, path, query: sent, answer } : { method, path, body: sent, answer };

/** Makes a declared call and returns a page with its total. */
export const callPage = <const C extends Call>(
  call: C,
  sent: SentTo<C>,
  options?: SendOptions,
): Promise<Answer<AnswerOf<C>>> => send<AnswerOf<C>>(requestOf(call, sent), options);

/** Makes a declared call with this input and returns its answer. Rejects as `send` does. */
export const call = async <const C extends Call>(
  declared: C,
  sent: SentTo<C>,
  options?: SendOptions,
): Promise<AnswerOf<C>> => (await callPage(declared, sent, options)).data;
