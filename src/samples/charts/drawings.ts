import { lazy } from 'react';

// The charts' library is large: a page shows its words and figures before it.
export const LineDrawing = lazy(() => import('./LineDrawing'));
export const BarDrawing = lazy(() => import('./BarDrawing'));
export const DonutDrawing = lazy(() => import('./DonutDrawing'));
export const RadarDrawing = lazy(() => import('./RadarDrawing'));
