import { useEffect, useState } from 'react';
import { keyFigures } from '#resources/samples/workplace';
import { say } from '#resources/schema/language';
import type { Locale } from '#src/i18n/locale';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { prefersLessMotion } from '#src/ui/browser/useMedia';
import { Icon } from '#src/ui/icons';
import panels from '../panels/panels.module.css';
import styles from './workplace.module.css';

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

const formats = {
  short: (amount: number, locale: Locale) =>
    `${new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(Math.round(amount))}+`,
  whole: (amount: number, locale: Locale) => Math.round(amount).toLocaleString(locale),
  rise: (amount: number, locale: Locale) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(amount / 100),
} as const;

const Counting = ({ label, icon, amount, as }: (typeof keyFigures)[number]) => {
  const text = useText();
  const locale = useLocaleInUse();
  const shown = useCountUp(amount);
  const rise = as === 'rise' ? `${text(say('上升', 'Up'))} ` : '';
  return (
    <li>
      <span className={panels.round}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.figure}>
        <span className="quiet">{text(label)}</span>
        {/* Read out once, as it ends. */}
        <span className="visually-hidden">{rise + formats[as](amount, locale)}</span>
        <span className={styles.amount} aria-hidden="true">
          {formats[as](shown, locale)}
          {rise && <span className={styles.riseMark} />}
        </span>
      </span>
    </li>
  );
};

/** The key figures of the content, which count up as the page opens. */
export const Figures = () => {
  const text = useText();
  return (
    <ul className={styles.figures} aria-label={text(say('概况', 'At a glance'))}>
      {keyFigures.map((figure) => (
        <Counting key={figure.label['en-US']} {...figure} />
      ))}
    </ul>
  );
};
