import './facts.css';
import type { ReactNode } from 'react';

/** A label and its value. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** FactList in columns, as many as fit; a dash for what is missing. */
export const FactList = ({ of }: { of: readonly Fact[] }) => (
  <dl className="sample-facts">
    {of.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '-'}</dd>
      </div>
    ))}
  </dl>
);
