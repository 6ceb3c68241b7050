import type { CSSProperties } from 'react';

/** One color and its meaning. */
export interface LegendEntry {
  readonly label: string;
  readonly color: string;
  /** Drawn as a broken line. */
  readonly dashed?: boolean | undefined;
  /** Hides the series or shows it again on a click, where the chart allows it. */
  readonly toggle?: { readonly shown: boolean; readonly onClick: () => void };
}

const Mark = ({ color, dashed }: LegendEntry) => (
  <span className={dashed ? 'legend-mark dashed' : 'legend-mark'} style={{ '--color': color } as CSSProperties} />
);

/** What the colors of a chart stand for. */
export const Legend = ({ of }: { of: readonly LegendEntry[] }) => (
  <ul className="legend">
    {of.map((entry) => (
      <li key={entry.label}>
        {entry.toggle ? (
          <button type="button" aria-pressed={entry.toggle.shown} onClick={entry.toggle.onClick}>
            <Mark {...entry} />
            {entry.label}
          </button>
        ) : (
          <>
            <Mark {...entry} />
            {entry.label}
          </>
        )}
      </li>
    ))}
  </ul>
);
