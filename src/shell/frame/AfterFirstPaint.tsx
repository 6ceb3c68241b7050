import type { ReactNode } from 'react';
import { useFirstPaint } from '../../ui/browser/firstPaint';
import { Piece } from '../states/Piece';

/** What can wait until the page has shown what it is for. */
export const AfterFirstPaint = ({ children }: { children: ReactNode }) =>
  useFirstPaint() ? <Piece>{children}</Piece> : null;
