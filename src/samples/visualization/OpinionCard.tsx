import type { CSSProperties, ReactNode } from 'react';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import type { LocalizedText } from '#resources/schema/language';
import { useMode } from '#src/ui/themeMode';
import { Growth } from '../page/Growth';
import { analysisTexts } from './texts';

/** The gradient behind each card, dark enough for its text in dark mode. */
const grounds = {
  visitors: { light: ['#F2F9FE', '#E6F4FE'], dark: ['#1F2F57', '#172241'] },
  published: { light: ['#F5FEF2', '#E6FEEE'], dark: ['#263A24', '#1D2B1D'] },
  comment: { light: ['#F2F9FE', '#E6F4FE'], dark: ['#1F2F57', '#172241'] },
  share: { light: ['#F7F7FF', '#ECECFF'], dark: ['#2D2553', '#211B3C'] },
} as const;

export type Opinion = keyof typeof grounds;

interface OpinionCardProps {
  readonly of: Opinion;
  readonly title: LocalizedText;
  readonly children: ReactNode;
}

/** The frame of one figure of the public's opinion. */
export const OpinionCard = ({ of, title, children }: OpinionCardProps) => {
  const [from, to] = grounds[of][useMode()];
  const text = useText();
  return (
    <section className="opinion" aria-label={text(title)} style={{ '--from': from, '--to': to } as CSSProperties}>
      <h3>{text(title)}</h3>
      {children}
    </section>
  );
};

/** A figure and how it has grown since yesterday. */
export const Grown = ({ count, growth }: { count: number; growth: number }) => {
  const text = useText();
  return (
    <div className="grown">
      <span className="grown-count">{count.toLocaleString(useLocaleInUse())}</span>
      <span>
        {text(analysisTexts.yesterday)} <Growth value={growth} />
      </span>
    </div>
  );
};
