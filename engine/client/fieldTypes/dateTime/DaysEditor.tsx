import { filterKey } from '#engine/schema/field';
import { dayOf, dayToDateTime, readersZone } from '#engine/client/i18n/dateTime';
import { useText } from '#engine/client/i18n/useText';
import type { FilterProps } from '#engine/client/fieldTypes/filter';
import { DayRangeBoxes } from './DayRangeBoxes';
import { relativeDays } from '#engine/schema/relativeDays';
import { Button } from '#engine/client/ui/buttons/Button';
import styles from './dayRange.module.css';

/** The spans of days that people ask for most. The address keeps the word, so that a link means the same tomorrow. */
const DateTimePresets = ({ name, filter, onChange }: FilterProps) => {
  const text = useText();
  const within = filterKey(name, 'within');
  return (
    <div className={styles.presets}>
      {relativeDays.map(({ value, label }) => {
        const written = `${value}@${readersZone}`;
        const fixed = { [name]: undefined, [filterKey(name, 'gte')]: undefined, [filterKey(name, 'lte')]: undefined };
        return (
          <Button
            look="small"
            key={value}
            aria-pressed={filter[within] === written}
            onClick={() => onChange({ ...fixed, [within]: written })}
          >
            {text(label)}
          </Button>
        );
      })}
    </div>
  );
};

/** Fixed days, or a span that moves with the calendar: each takes the place of the other. */
const DaysEditor = (props: FilterProps) => {
  const { name, field, filter, onChange } = props;
  const text = useText();
  const [first, last] = [filterKey(name, 'gte'), filterKey(name, 'lte')];
  const range = { from: dayOf(filter[first]), to: dayOf(filter[last]) };
  return (
    <>
      <DateTimePresets {...props} />
      <DayRangeBoxes
        of={text(field.label)}
        labels={{ from: text('views.from'), to: text('views.to') }}
        range={range}
        // An end that stays keeps its moment, which a link may have set within the day.
        onChange={({ from, to }) =>
          onChange({
            ...(from !== range.from && { [first]: dayToDateTime(from, 'first') }),
            ...(to !== range.to && { [last]: dayToDateTime(to, 'last') }),
            [filterKey(name, 'within')]: undefined,
          })
        }
      />
    </>
  );
};

export default DaysEditor;
