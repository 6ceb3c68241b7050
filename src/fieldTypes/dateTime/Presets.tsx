import { filterKey } from '../../../resources/vocabulary/filterKeys';
import { relativeDays } from '../../../resources/vocabulary/relativeDays';
import { readersZone } from '../../i18n/dateTime';
import { useLocaleInUse } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
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
