/** What is remembered of a seal outside of the database. */
export interface SealMark {
  readonly no: number;
  readonly signature: string;
}

/** The same by table: the last seal of each log that this machine has seen. */
export type Marks = Readonly<Record<string, SealMark>>;

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
