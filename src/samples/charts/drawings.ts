import { lazy } from 'react';

// The chart library is large, so a page shows its texts and figures first.
export const LineDrawing = lazy(() => import('./LineDrawing'));
export const BarDrawing = lazy(() => import('./BarDrawing'));
export const DonutDrawing = lazy(() => import('./DonutDrawing'));
export const RadarDrawing = lazy(() => import('./RadarDrawing'));
