import { createElement, type ReactNode } from 'react';
import type { Appearance } from './appearance';
import './fieldTypes.css';

/** Draws what a cell shows with React. */
export const draw = (shown: Appearance): ReactNode =>
  typeof shown === 'string' ? shown : createElement(shown.tag, shown.attributes, ...shown.children.map(draw));
