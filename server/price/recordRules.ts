import type { FindingsRule } from '#engine/server';
import { settledIn } from './backdating';

/** A list that is dated into settled days says whom it touches. The entries that are paid for keep the list that they were paid by. */
export const findingsRule: FindingsRule = async (tx, values, { ports }) =>
  (await settledIn(tx, values, ports.service.zone)) ?? {};
