import type { Marks } from './check';

/** Keeps the last seals outside of the database: who removes the newest seals there is found out. */
export interface MarkStore {
  read(): Marks;
  write(marks: Marks): void;
}

/** For as long as the process lives. */
export const marksInMemory = (): MarkStore => {
  let kept: Marks = {};
  return { read: () => kept, write: (marks) => void (kept = marks) };
};
