import type { Field } from './kinds';

/** Never empty: required in every case, or given by the server from the start. */
export const isFilled = (field: Field): boolean => !field.when && (field.required === true || field.initial !== undefined || field.stamp !== undefined);
