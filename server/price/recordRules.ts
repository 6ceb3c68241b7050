import type { BeforeWrite } from '#engine/server';
import { settledIn } from './backdating';

/** A list that is dated into settled days says whom it touches. The entries that are paid for keep the list that they were paid by. */
export const beforeWrite: BeforeWrite = async (tx, { before, values }, { ports }) => {
  const settled = before ? undefined : await settledIn(tx, values, ports.service.zone);
  return settled ? { values: settled } : {};
};
