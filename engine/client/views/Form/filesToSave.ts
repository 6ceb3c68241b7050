import { createContext } from 'react';

/** Waits until all files of a form have been sent, and returns their ids. Rejects with what the person should read. */
export type CollectFiles = () => Promise<readonly number[]>;

/** To whom the slot of a new record's form that takes files hands that, for the save. */
export const FilesToSave = createContext<(collect: CollectFiles) => void>(() => undefined);
