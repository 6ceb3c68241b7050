import { useLayoutEffect, useRef } from 'react';
import { useUser } from '#engine/client/auth/useUser';
import { useActions } from '#engine/client/views/recordActions/useActions';
import type { Act } from './chosenAct';

/** Begins an action on a record from the palette: its form, its question or its own screen, as its row in the list does. */
const RecordAct = ({ act }: { act: Act }) => {
  const { start, dialog } = useActions(act.resource, useUser());
  // A navigation makes another `start`, which must not begin anew.
  const begun = useRef<Act>(undefined);
  useLayoutEffect(() => {
    if (begun.current === act) return;
    begun.current = act;
    start(act.record, act.action);
  }, [start, act]);
  return dialog;
};

export default RecordAct;
