import { filterKey } from '#resources/schema/filterKeys';
import { relativeDays } from '#resources/schema/relativeDays';
import { readersZone } from '#src/i18n/dateTime';
import { useLocaleInUse } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import type { FilterProps } from '../filter';

/** The spans of days that people ask for most. The address keeps the word, so that a link means the same tomorrow. */
export const DateTimePresets = ({ name, filter, onChange }: FilterProps) => {
  const locale = useLocaleInUse();
  const within = filterKey(name, 'within');
  return (
    <div className="filter-presets">
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
            {label[locale]}
          </Button>
        );
      })}
    </div>
  );
};
