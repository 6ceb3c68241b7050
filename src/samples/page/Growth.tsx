import { say } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';

const rise = say('上升', 'Up');
const fall = say('下降', 'Down');

interface GrowthProps {
  /** Percent. */
  readonly value: number;
  readonly falls?: boolean;
}

/** How much a figure has changed: a color, an arrow and, for those who see neither, a word. */
export const Growth = ({ value, falls = false }: GrowthProps) => {
  const text = useText();
  const percent = new Intl.NumberFormat(useLocaleInUse(), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <span className={falls ? 'growth falls' : 'growth'}>
      <span className="visually-hidden">{text(falls ? fall : rise)} </span>
      {percent.format(value / 100)}
      <span aria-hidden="true">{falls ? ' ↓' : ' ↑'}</span>
    </span>
  );
};
