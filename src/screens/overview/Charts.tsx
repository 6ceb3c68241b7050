import { amountTypes } from '../../../resources/entities/amountLog';
import { results } from '../../../resources/entities/entry';
import type { OverviewDay } from '../../../resources/calls/overview';
import { MuiProvider } from '../../ui/mui/muiProvider';
import { tokens } from '../../theme';
import { useMode } from '../../ui/themeMode';
import { FlowChart } from '../amountLog/FlowChart';
import { EntriesChart } from './EntriesChart';
import { Legend } from './Legend';
import { enteredOn } from './Numbers';
import { resultColours } from './resultColours';
import { useText } from '../../i18n/useText';

/** The last days, drawn. What has nothing to draw says so. */
const Charts = ({ days }: { days: readonly OverviewDay[] }) => {
  const text = useText();
  const mode = useMode();
  const colours = resultColours(mode);
  const entered = days.some((day) => enteredOn(day) > 0);
  const moved = days.some(({ deposits, deductions }) => Number(deposits) + Number(deductions) > 0);
  const [entries, money] = [text('views.overviewEntries'), text('views.chartPerDay')];
  return (
    <MuiProvider>
      <figure aria-label={entries}>
        <Legend title={entries} of={results.map(({ label }, place) => ({ label, colour: colours[place] ?? '' }))} />
        {entered ? <EntriesChart days={days} /> : <p className="overview-empty quiet">{text('views.overviewEmpty')}</p>}
      </figure>
      <figure aria-label={money}>
        <Legend
          title={money}
          of={amountTypes.map(({ label, tone }) => ({ label, colour: tokens.modes[mode].tones[tone].solid }))}
        />
        {moved ? (
          <FlowChart unit="day" flow={days} />
        ) : (
          <p className="overview-empty quiet">{text('views.overviewEmptyMoney')}</p>
        )}
      </figure>
    </MuiProvider>
  );
};

export default Charts;
