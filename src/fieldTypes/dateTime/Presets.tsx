import { formatDay } from '../../i18n/dateTime';
import { useText } from '../../i18n/useText';
import type { TextKey } from '../../i18n/texts';
import { Button } from '../../ui/buttons/Button';

const presets = [
  { label: 'views.today', days: 1 },
  { label: 'views.last7', days: 7 },
  { label: 'views.last30', days: 30 },
] as const satisfies readonly { label: TextKey; days: number }[];

/** The spans of days that people ask for most. */
export const DateTimePresets = ({ apply }: { apply: (first: string, last: string) => void }) => {
  const text = useText();
  return (
    <div className="filter-presets">
      {presets.map((preset) => (
        <Button
          look="small"
          key={preset.label}
          onClick={() => {
            const first = new Date();
            first.setDate(first.getDate() - preset.days + 1);
            apply(formatDay(first), formatDay(new Date()));
          }}
        >
          {text(preset.label)}
        </Button>
      ))}
    </div>
  );
};
