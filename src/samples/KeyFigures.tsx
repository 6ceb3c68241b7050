import { useEffect, useState } from 'react';
import { keyFigures } from '#resources/samples/workplace';
import { say } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { prefersLessMotion } from '#src/ui/browser/useMedia';
import { Columns } from './panels/Page';
import { FigureItem } from './panels/parts';
import styles from './samples.module.css';

const countMs = 1200;

/** Counts from 0 to 1 once, fast at first; it starts at the end for a reader who asked for less motion. */
const useCountUp = (): number => {
  const [part, setPart] = useState(() => (prefersLessMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersLessMotion()) return undefined;
    const begun = performance.now();
    let frame = 0;
    const step = () => {
      const passed = Math.min(1, (performance.now() - begun) / countMs);
      setPart(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
  return part;
};

/** The key figures of the content, which count up as the page opens. */
export const KeyFigures = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const part = useCountUp();
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1 });
  const format = {
    short: (amount: number) => `${short.format(Math.round(amount))}+`,
    whole: (amount: number) => Math.round(amount).toLocaleString(locale),
    rise: (amount: number) => percent.format(amount / 100),
  };
  return (
    <Columns least={130} className={styles.figures} aria-label={text(say('概况', 'At a glance'))}>
      {keyFigures.map(({ label, icon, amount, as }) => (
        <FigureItem key={icon} label={label} icon={icon}>
          {/* Read out once, as it ends. */}
          <span className="visually-hidden">
            {as === 'rise' && `${text(say('上升', 'Up'))} `}
            {format[as](amount)}
          </span>
          <span aria-hidden="true">
            {format[as](amount * part)}
            {as === 'rise' && <span className={styles.riseMark} />}
          </span>
        </FigureItem>
      ))}
    </Columns>
  );
};
