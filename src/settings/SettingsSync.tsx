import { useEffect } from 'react';
import { refreshListDefaults } from '../preferences/listDefaults';
import { followPerson } from './sync';

/** Keeps the settings in this browser and on the server equal while it is mounted. */
const SettingsSync = ({ id }: { id: number }) => {
  useEffect(() => followPerson(id), [id]);
  useEffect(() => {
    // Without an answer this browser's defaults apply.
    refreshListDefaults().catch(() => undefined);
  }, []);
  return null;
};

export default SettingsSync;
