import { type Field, filterKey, typeOf } from '#engine/schema/field';
import { dayOf, dayToDateTime, readersZone } from '#engine/client/i18n/dateTime';
import { useText } from '#engine/client/i18n/useText';
import type { FilterProps } from '#engine/client/fieldTypes/filter';
import { DayRangeBoxes } from './DayRangeBoxes';
import { readRelativeDays } from '#engine/schema/relativeDays';
import { Button } from '#engine/client/ui/buttons/Button';
import { anyYear } from '#engine/client/ui/date/readDate';
import styles from './dayRange.module.css';

const isOfDays = (field: Field) => typeOf(field).ofDays === true;

const spansOf = (...words: readonly string[]) =>
  words.flatMap((word) => {
    const { span } = readRelativeDays(word);
    return span ? [{ word, label: span.label }] : [];
  });

const usual = spansOf('today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth');
/** A day may be to come, as a moment in a list rarely is. */
const usualOfDays = spansOf('past', 'today', 'next7', 'next30', 'last30', 'thisMonth');

/** The spans of days that people ask for most. The address keeps the word, so that a link means the same tomorrow. */
const Presets = ({ name, field, filter, onChange }: FilterProps<Field>) => {
  const text = useText();
  const within = filterKey(name, 'within');
  return (
    <div className={styles.presets}>
      {(isOfDays(field) ? usualOfDays : usual).map(({ word, label }) => {
        const written = `${word}@${readersZone}`;
        const fixed = { [name]: undefined, [filterKey(name, 'gte')]: undefined, [filterKey(name, 'lte')]: undefined };
        return (
          <Button
            look="small"
            key={word}
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
const DaysEditor = (props: FilterProps<Field>) => {
  const { name, field, filter, onChange } = props;
  const text = useText();
  const [first, last] = [filterKey(name, 'gte'), filterKey(name, 'lte')];
  const asSent = (day: string, end: 'first' | 'last') => (isOfDays(field) ? day || undefined : dayToDateTime(day, end));
  const range = { from: dayOf(filter[first]), to: dayOf(filter[last]) };
  return (
    <>
      <Presets {...props} />
      <DayRangeBoxes
        of={text(field.label)}
        labels={{ from: text('views.from'), to: text('views.to') }}
        range={range}
        limits={isOfDays(field) ? anyYear : {}}
        // An end that stays keeps its moment, which a link may have set within the day.
        onChange={({ from, to }) =>
          onChange({
            ...(from !== range.from && { [first]: asSent(from, 'first') }),
            ...(to !== range.to && { [last]: asSent(to, 'last') }),
            [filterKey(name, 'within')]: undefined,
          })
        }
      />
    </>
  );
};

export default DaysEditor;
