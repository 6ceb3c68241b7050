import { amountLog, type AmountType } from '../../../resources/entities/amountLog';
import { blacklist } from '../../../resources/entities/blacklist';
import { entry } from '../../../resources/entities/entry';
import { dayToDateTime, formatDay } from '../../i18n/dateTime';
import { listPath } from '../../views/listPath';

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
