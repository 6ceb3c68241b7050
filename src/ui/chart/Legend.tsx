import type { CSSProperties } from 'react';

/** Which colour stands for what. */
export interface LegendEntry {
  readonly label: string;
  readonly colour: string;
  /** Drawn as a broken line. */
  readonly dashed?: boolean | undefined;
  /** Taken out of the chart and put back by a click, where that is possible. */
  readonly toggle?: { readonly shown: boolean; readonly onClick: () => void };
}

const Mark = ({ colour, dashed }: LegendEntry) => (
  <span className={dashed ? 'legend-mark dashed' : 'legend-mark'} style={{ '--colour': colour } as CSSProperties} />
);

/** What the colours of a chart stand for. */
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
