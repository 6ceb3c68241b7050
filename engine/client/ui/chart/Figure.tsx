import type { ReactNode, CSSProperties } from 'react';
import styles from './chart.module.css';

/** One color and its meaning. */
interface LegendEntry {
  readonly label: string;
  readonly color: string;
  /** Drawn as a broken line. */
  readonly dashed?: boolean | undefined;
}

const Mark = ({ color, dashed }: LegendEntry) => (
  <span
    className={dashed ? `${styles.mark} ${styles.dashed}` : styles.mark}
    style={{ '--color': color } as CSSProperties}
  />
);

/** What the colors of a chart stand for. */
const Legend = ({ of }: { of: readonly LegendEntry[] }) => (
  <ul className={styles.legend}>
    {of.map((entry) => (
      <li key={entry.label}>
        <Mark {...entry} />
        <span>{entry.label}</span>
      </li>
    ))}
  </ul>
);

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
  <figure className={styles.chart} aria-label={title}>
    <figcaption>
      {!titled && <span className={styles.title}>{title}</span>}
      {legend.length > 0 && <Legend of={legend} />}
      {extra}
    </figcaption>
    {children}
  </figure>
);

/** Stands in for a chart without data. */
export const EmptyChart = ({ children }: { children: string }) => <p className={styles.empty}>{children}</p>;
