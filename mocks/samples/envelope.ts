import { isPlainObject } from '#resources/schema/shape';
import type { Random } from '#server/fixtures/random';
import { between } from './answering';

/** The envelope of a mock-only call that went well (docs/specification.md, section 7). */
export const succeeded = (data: unknown) => ({ data, status: 'ok', msg: '请求成功', code: 20_000 });

/** The envelope of one that failed. */
export const failed = (msg: string) => ({ data: null, status: 'fail', msg, code: 50_000 });

/** Milliseconds that a mock-only call takes. */
export const defaultDelay = (random: Random): number => between(random, 600, 1000);

/** The input of a call, from its query or its body. */
export const sentIn = async (request: Request): Promise<Readonly<Record<string, unknown>>> => {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  // A picture comes as a form, and its declaration takes nothing else.
  if (!request.headers.get('content-type')?.startsWith('application/json')) return {};
  const body: unknown = await request.json();
  return isPlainObject(body) ? body : {};
};
