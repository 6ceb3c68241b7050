import type { RecordAction } from '#engine/client/views/recordActions/recordActions';
import { createValue } from '#engine/client/value';
import type { FoundRecord } from './commands';

/** An action on a record that was found. */
export interface Act extends FoundRecord {
  readonly action: RecordAction;
}

/** The action that the palette began last; it opens once the palette has closed. */
export const { use: useChosenAct, set: beginAct } = createValue<Act | undefined>(() => undefined);
