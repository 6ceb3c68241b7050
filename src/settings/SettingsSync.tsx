import { useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import { refreshArrangements } from '#src/preferences/arrangements';
import { refreshListDefaults } from '#src/preferences/listDefaults';
import { followPerson } from './sync';

/** Keeps the settings in this browser and on the server equal while it is mounted. */
const SettingsSync = ({ id }: { id: number }) => {
  const store = useStoreContext();
  useEffect(() => followPerson(id), [id]);
  useEffect(() => {
    // Without an answer this browser's defaults apply.
    refreshListDefaults().catch(() => undefined);
    refreshArrangements(store, id).catch(() => undefined);
  }, [store, id]);
  return null;
};

export default SettingsSync;
