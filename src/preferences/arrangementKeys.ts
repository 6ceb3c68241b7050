import type { Resource } from '#resources/schema/resource';

/** Where this browser keeps a person's columns of a list, and their widths. */
export const arrangementKeys = ({ name }: Resource, personId: number) =>
  ({ columns: `${name}.${personId}.columns`, widths: `${name}.${personId}.widths` }) as const;
