import { useEffect } from 'react';
import { followPerson } from './sync';

/** Keeps the settings of this browser and those of the person on the server the same, while it is on the page. */
const SettingsSync = ({ id }: { id: number }) => {
  useEffect(() => followPerson(id), [id]);
  return null;
};

export default SettingsSync;
