import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Values } from '../../../resources/vocabulary/record';

/** Hands on what is filled in, whenever it changes; `onChange` is always the same function. */
export const KeepValues = ({ onChange }: { onChange: (values: Values) => void }) => {
  const values: Values = useWatch();
  useEffect(() => onChange(values), [onChange, values]);
  return null;
};
