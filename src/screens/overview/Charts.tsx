import type { CSSProperties } from 'react';
import { amountTypes } from '../../../resources/amountLog';
import { results } from '../../../resources/entry';
import type { OverviewDay } from '../../../resources/overview';
import { tag } from '../../kinds/tag';
import { MuiProvider } from '../../muiProvider';
import { useMode } from '../../themeMode';
import { useWords } from '../../views/words';
import { FlowChart } from '../amountLog/FlowChart';
import { EntriesChart } from './EntriesChart';
import { enteredOn } from './Numbers';
import { resultColours } from './resultColours';

/** The last days, drawn. What has nothing to draw says so. */
const Charts = ({ days }: { days: readonly OverviewDay[] }) => {
  const { locale, word } = useWords();
  const colours = resultColours(useMode());
  const moved = days.some(({ deposits, deductions }) => Number(deposits) + Number(deductions) > 0);
  const empty = (text: 'overviewEmpty' | 'overviewEmptyMoney') => <p className="overview-empty quiet">{word(text)}</p>;
  return (
    <MuiProvider>
      <figure aria-label={word('overviewEntries')}>
        <ul className="overview-legend">
          {results.map(({ value, label }, place) => (
            <li key={value} style={{ '--colour': colours[place] } as CSSProperties}>
              {label[locale]}
            </li>
          ))}
        </ul>
        {days.some((day) => enteredOn(day) > 0) ? <EntriesChart days={days} /> : empty('overviewEmpty')}
      </figure>
      <figure aria-label={word('chartPerDay')}>
        <ul className="overview-legend tags">
          {amountTypes.map((type) => (
            <li key={type.value}>{tag(type, locale)}</li>
          ))}
        </ul>
        {moved ? <FlowChart unit="day" flow={days} /> : empty('overviewEmptyMoney')}
      </figure>
    </MuiProvider>
  );
};

export default Charts;
