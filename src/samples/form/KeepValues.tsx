import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Values } from '#resources/schema/record';
import { keepValues } from './draft';

/** Keeps the values whenever they change. */
export const KeepValues = () => {
  const values: Values = useWatch();
  useEffect(() => keepValues(values), [values]);
  return null;
};
