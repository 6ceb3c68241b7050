import type { ReactNode } from 'react';
import type { Field } from '#resources/schema/field';
import type { Values } from '#resources/schema/record';
import type { CellContext } from './cell';
import { cellOf } from './cells';
import { draw } from './draw';

/** Renders the value of a field; a dash for an empty one. */
export const showValue = (field: Field, value: unknown, context: CellContext, record?: Values): ReactNode =>
  draw(cellOf(field, value, context, record));
