import type { CSSProperties, ReactNode } from 'react';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import type { LocalizedText } from '#resources/schema/language';
import { useMode } from '#src/ui/themeMode';
import { grounds } from '../charts/palettes';
import { Growth } from '../page/Growth';
import { analysisTexts } from './texts';

interface OpinionCardProps {
  readonly of: keyof typeof grounds;
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
