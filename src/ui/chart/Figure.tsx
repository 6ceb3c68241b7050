import type { ReactNode } from 'react';
import { Legend, type LegendEntry } from './Legend';
import './chart.css';

interface FigureProps {
  readonly title: string;
  /** The title already stands above the chart. */
  readonly titled?: boolean;
  readonly legend?: readonly LegendEntry[];
  /** At the right of the legend. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a chart: what it shows, and which color stands for what in it. */
export const Figure = ({ title, titled = false, legend = [], extra, children }: FigureProps) => (
  <figure className="chart" aria-label={title}>
    <figcaption>
      {!titled && <span className="chart-title">{title}</span>}
      {legend.length > 0 && <Legend of={legend} />}
      {extra}
    </figcaption>
    {children}
  </figure>
);
