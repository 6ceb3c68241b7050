import { subjectSlots } from '#engine/client/screens';
import type { Slots } from '#engine/client/views/slots';

export const slots: Slots = {
  actionEnds: {},
  listHeads: {},
  listActions: {},
  fieldNotes: {},
  recordNotes: {},
  ...subjectSlots,
};
