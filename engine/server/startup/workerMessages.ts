import type { PoolConfig } from 'pg';
import type { Ports } from '#engine/server/environment/ports';
import type { Figures } from '#engine/server/metrics/metrics';

/** What a worker needs to answer calls beside its settings. */
export interface WorkerSetup {
  readonly config: PoolConfig;
  readonly demoAccounts: Ports['demoAccounts'];
}

/** What the first process says to a worker. */
export type ToWorker =
  | { readonly say: 'begin'; readonly brief: WorkerSetup }
  | { readonly say: 'stop' }
  /** Asks for the worker's figures. */
  | { readonly say: 'count'; readonly of: number }
  /** The figures of all, for whom the worker asked. */
  | { readonly say: 'sum'; readonly of: number; readonly text: string };

/** What a worker says to the first process. */
export type FromWorker =
  | { readonly say: 'listening'; readonly url: string }
  /** It can't take the port; why, for a person. */
  | { readonly say: 'refused'; readonly why: string }
  /** It answers calls. */
  | { readonly say: 'begun' }
  | { readonly say: 'counted'; readonly of: number; readonly figures: Figures }
  /** Asks for the figures of all. */
  | { readonly say: 'add'; readonly of: number };

/** Questions to other processes, each by a number that comes back with its answer. */
export const createQuestions = <T>(time: number) => {
  const asked = new Map<number, (answer?: T) => void>();
  let last = 0;
  return {
    /** Resolves with the answer; with undefined where none has come after so many milliseconds. */
    ask: (send: (of: number) => void): Promise<T | undefined> =>
      new Promise((resolve) => {
        const of = (last += 1);
        const end = (answer?: T) => {
          asked.delete(of);
          resolve(answer);
        };
        asked.set(of, end);
        setTimeout(end, time).unref();
        send(of);
      }),
    answer: (of: number, answer: T) => asked.get(of)?.(answer),
  };
};
