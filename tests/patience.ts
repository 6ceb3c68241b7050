import { setTimeout as wait } from 'node:timers/promises';

interface Reply {
  readonly code: number;
  readonly data: unknown;
}

/** Sends a call, and again while the server was too busy for it, when it says. The machine may have other work. */
export const patiently = async <R extends Reply>(send: () => Promise<R>): Promise<R> => {
  for (;;) {
    const reply = await send();
    if (reply.code !== 503) return reply;
    await wait(1000 * ((reply.data as { retryAfter?: number } | null)?.retryAfter ?? 1));
  }
};
