import { anything, readTableOf } from '#engine/schema/shape';
import { fieldType } from './fieldType';

/** Field → before and after; written by the server only. The fields are those of the resource that the field `of` names. */
export interface Changes {
  options: { of: string };
  value: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

export const changes = fieldType<Changes>()('changes', {
  check: () => 'readOnly',
  shape: () => readTableOf(anything),
  operators: [],
  width: () => 200,
  full: () => 480,
  whole: 'own',
  toldBy: ({ of }) => of,
});
