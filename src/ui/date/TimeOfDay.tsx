import { dateTexts } from '#src/i18n/dateTexts';
import { useText } from '#src/i18n/useText';
import { SelectBox } from '../form/SelectBox';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(2, '0'));
const parts = [
  { label: dateTexts.hour, options: numbers(24) },
  { label: dateTexts.minute, options: numbers(60) },
] as const;

/** Hours and minutes of the 24-hour clock. The browser's own time box would follow the browser's language. */
export const TimeOfDay = ({ time, onChange }: { time: string; onChange: (time: string) => void }) => {
  const text = useText();
  const chosen = time.split(':');
  return (
    <div role="group" aria-label={text(dateTexts.time)} className="calendar-time">
      <span className="grow">{text(dateTexts.time)}</span>
      {parts.map(({ label, options }, part) => (
        <SelectBox
          key={label['en-US']}
          aria-label={text(label)}
          value={chosen[part] ?? '00'}
          onChange={({ target }) => onChange(chosen.with(part, target.value).join(':'))}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectBox>
      ))}
    </div>
  );
};
