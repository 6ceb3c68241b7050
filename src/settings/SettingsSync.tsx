import { useEffect } from 'react';
import { refreshListDefaults } from '../preferences/listDefaults';
import { followPerson } from './sync';

/** Keeps what a person arranged in this browser and on the server the same, while it is on the page. */
const SettingsSync = ({ id }: { id: number }) => {
  useEffect(() => followPerson(id), [id]);
  useEffect(() => {
    // Without an answer those that this browser knows stand.
    refreshListDefaults().catch(() => undefined);
  }, []);
  return null;
};

export default SettingsSync;
