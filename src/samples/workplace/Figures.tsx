import type { LocalizedText } from '#resources/schema/language';
import type { Locale } from '#src/i18n/locale';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Icon, type IconName } from '#src/ui/icons';
import { workplaceTexts } from './texts';
import { useEffect, useState } from 'react';
import { prefersLessMotion } from '#src/ui/browser/useMedia';

const countMs = 1200;

/** Fast at first, then slower. */
const eased = (part: number) => 1 - (1 - part) ** 3;

/** Counts up to `target` once; it starts at the end for a reader who asked for less motion. */
const useCountUp = (target: number): number => {
  const [part, setPart] = useState(() => (prefersLessMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersLessMotion()) return undefined;
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const passed = Math.min(1, (performance.now() - begun) / countMs);
      setPart(passed);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return part >= 1 ? target : target * eased(part);
};

interface Figure {
  readonly label: LocalizedText;
  readonly icon: IconName;
  readonly amount: number;
  readonly write: (amount: number, locale: Locale) => string;
  readonly rises?: true;
}

const whole = (amount: number, locale: Locale) => Math.round(amount).toLocaleString(locale);
const short = (amount: number, locale: Locale) =>
  `${new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(Math.round(amount))}+`;
const percent = (amount: number, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(amount / 100);

/** The template's four. */
const figures: readonly Figure[] = [
  { label: workplaceTexts.online, icon: 'page', amount: 3_735_000, write: short },
  { label: workplaceTexts.putIn, icon: 'notice', amount: 368, write: whole },
  { label: workplaceTexts.comments, icon: 'inbox', amount: 8874, write: whole },
  { label: workplaceTexts.fromYesterday, icon: 'chart', amount: 2.8, write: percent, rises: true },
];

const Counting = ({ label, icon, amount, write, rises }: Figure) => {
  const text = useText();
  const locale = useLocaleInUse();
  const shown = useCountUp(amount);
  return (
    <li>
      <span className="figure-icon">
        <Icon name={icon} size={22} />
      </span>
      <span className="figure-words">
        <span className="quiet">{text(label)}</span>
        {/* Read out once, as it ends. */}
        <span className="visually-hidden">{`${rises ? `${text(workplaceTexts.rise)} ` : ''}${write(amount, locale)}`}</span>
        <span className="figure-amount" aria-hidden="true">
          {write(shown, locale)}
          {rises && <span className="rise-mark" />}
        </span>
      </span>
    </li>
  );
};

/** The key figures of the content, which count up as the page opens. */
export const Figures = () => {
  const text = useText();
  return (
    <ul className="workplace-figures" aria-label={text(workplaceTexts.figures)}>
      {figures.map((figure) => (
        <Counting key={figure.label['en-US']} {...figure} />
      ))}
    </ul>
  );
};
