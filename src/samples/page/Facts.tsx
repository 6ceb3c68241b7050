import './facts.css';
import type { ReactNode } from 'react';

/** What something is called, and what it is. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Differs from what it is compared with. */
  readonly marked?: boolean;
}

/** Facts in columns, as many as fit; a dash for what is missing. */
export const Facts = ({ of }: { of: readonly Fact[] }) => (
  <dl className="sample-facts">
    {of.map(({ label, value, marked }) => (
      <div key={label} className={marked ? 'marked' : undefined}>
        <dt>{label}</dt>
        <dd>{value ?? '-'}</dd>
      </div>
    ))}
  </dl>
);
