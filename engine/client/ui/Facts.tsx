import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A label and its value, with a class of its own where it has one. */
export type Fact = readonly [label: string, value: ReactNode, className?: string | undefined];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Below the labels, as large figures too, or beside them. */
  readonly look: 'below' | 'figures' | 'beside';
  readonly className?: string | undefined;
}

/** What is known of something: labels and their values. */
export const Facts = ({ facts, look, className = '' }: FactsProps) => (
  <dl className={`${styles.facts} ${styles[look]} ${className}`}>
    {facts.map(([label, value, own]) => (
      <div key={label} className={own}>
        <dt>{label}</dt>
        <dd translate={look === 'figures' ? 'no' : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);
