import { createElement, type ReactNode } from 'react';
import { type Appearance, type CellContext, tagged } from './cell';
import './fieldTypes.css';
import type { Field } from '#engine/schema/field';
import type { Values } from '#engine/schema/writable';
import { cellOf } from './cells';
import type { Option } from '#engine/schema/choices';
import type { Locale } from '#engine/schema/language';

/** Draws what a cell shows with React. */
export const draw = (shown: Appearance): ReactNode =>
  typeof shown === 'string' ? shown : createElement(shown.tag, shown.attributes, ...shown.children.map(draw));

/** Renders the value of a field; a dash for an empty one. */
export const showValue = (field: Field, value: unknown, context: CellContext, record?: Values): ReactNode =>
  draw(cellOf(field, value, context, record));

/** A state as a color and a word. */
export const tag = (option: Pick<Option, 'label' | 'tone'>, locale: Locale): ReactNode => draw(tagged(option, locale));
