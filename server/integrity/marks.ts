/** A seal as remembered outside the database. */
export interface SealMark {
  readonly no: number;
  readonly signature: string;
}

/** The same by table: the last seal of each log that this machine has seen. */
export type Marks = Readonly<Record<string, SealMark>>;

/** Keeps the last seals outside the database, which exposes the removal of the newest seals there. */
export interface MarkStore {
  read(): Marks;
  write(marks: Marks): void;
}

/** For as long as the process lives. */
export const marksInMemory = (): MarkStore => {
  let kept: Marks = {};
  return { read: () => kept, write: (marks) => void (kept = marks) };
};
