import { amountLog, type AmountType } from '#resources/amountLog/amountLog';
import { blacklist } from '#resources/blacklist/blacklist';
import { entry } from '#resources/entry/entry';
import { dayToDateTime, formatDay } from '#engine/client/formats';
import { listPath } from '#engine/client';

/** The filter for what came in on that day of the reader's zone. */
const onDay = (at: string) => ({
  createdAt_gte: at,
  createdAt_lte: dayToDateTime(formatDay(new Date(at)), 'last'),
});

export const entriesOn = (at: string, result?: number): string =>
  listPath(entry.path, { ...onDay(at), ...(result === undefined ? {} : { result: [result] }) });

export const changesOn = (at: string, type: AmountType): string =>
  listPath(amountLog.path, { ...onDay(at), type: [type] });

export const listedOn = (at: string): string => listPath(blacklist.path, onDay(at));
