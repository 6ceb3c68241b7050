import { createElement, type ReactNode } from 'react';
import type { Field } from '../../resources/fields';
import type { Values } from '../../resources/record';
import type { CellContext } from './cell';
import { cellOf } from './cells';
import type { Shown } from './shown';
import './fieldTypes.css';

/** Draws what a cell shows with React. */
export const draw = (shown: Shown): ReactNode =>
  typeof shown === 'string' ? shown : createElement(shown.tag, shown.attributes, ...shown.children.map(draw));

/** The value of a field for the eye; a dash for an empty one. */
export const showValue = (field: Field, value: unknown, context: CellContext, record?: Values): ReactNode =>
  draw(cellOf(field, value, context, record));
