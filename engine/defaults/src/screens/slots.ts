import type { Declared } from '#resources/resources';
import { type DeclaredSlots, subjectSlots } from '#engine/client';

export const slots: DeclaredSlots<Declared> = {
  actionEnds: {},
  listHeads: {},
  listActions: {},
  fieldNotes: {},
  recordNotes: {},
  ...subjectSlots,
};
