import { useWords, type Word } from '../../views/words';
import { formatDay } from '../../kinds/moment';

const presets = [
  { word: 'today', days: 1 },
  { word: 'last7', days: 7 },
  { word: 'last30', days: 30 },
] as const satisfies readonly { word: Word; days: number }[];

/** The spans of days that people ask for most. */
export const MomentPresets = ({ apply }: { apply: (first: string, last: string) => void }) => {
  const { word } = useWords();
  return (
    <div className="filter-presets">
      {presets.map((preset) => (
        <button
          key={preset.word}
          type="button"
          className="button small"
          onClick={() => {
            const first = new Date();
            first.setDate(first.getDate() - preset.days + 1);
            apply(formatDay(first), formatDay(new Date()));
          }}
        >
          {word(preset.word)}
        </button>
      ))}
    </div>
  );
};
