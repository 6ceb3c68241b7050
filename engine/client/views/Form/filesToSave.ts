import { createContext } from 'react';

/** Waits until all files of a form have been sent, and returns their ids. Rejects with what the person should read. */
export type CollectFiles = () => Promise<readonly number[]>;

/** The form of a new record: a slot inside it that takes files registers how the save collects them. */
export const FilesToSave = createContext<(collect: CollectFiles) => void>(() => undefined);
