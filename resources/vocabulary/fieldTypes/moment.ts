import { moment as shape } from '../shape';
import { tidy } from '../tidy';
import { fieldMaker } from './fieldMaker';
import type { FieldType } from './fieldType';
import { asItIs } from './parses';

/** A point in time, ISO 8601 in UTC. */
export interface Moment {
  options: object;
  value: string;
}

const momentPattern = /^([1-9]\d{3})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

/** `Date.parse` alone lets 31 February pass as 3 March. */
const isMoment = (value: unknown): value is string => {
  const [, year, month, day] = (typeof value === 'string' && momentPattern.exec(value)) || [];
  if (!day || Number.isNaN(Date.parse(String(value)))) return false;
  return Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
};

export const momentType: FieldType<Moment> = {
  check: (value) => (isMoment(value) ? undefined : 'wrongType'),
  parse: asItIs,
  shape: () => shape,
  operators: ['in', 'gte', 'lte'],
  width: () => 152,
  whole: 'cell',
  clean: (value) => (isMoment(value) ? new Date(value).toISOString() : tidy(value)),
};

export const moment = fieldMaker<'moment', Moment>('moment');
