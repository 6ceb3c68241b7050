import { useLayoutEffect, useState } from 'react';
import { dateTexts } from '#src/i18n/dateTexts';
import { useText } from '#src/i18n/useText';
import { Button } from '../buttons/Button';
import { usePanel } from '../popover/usePanel';
import { calendarDay, minuteText, timeOf } from './calendarDay';
import './calendar.css';
import type { CalendarProps } from './DateBox';
import { Month } from './Month';
import { readDate } from './readDate';
import { TimeOfDay } from './TimeOfDay';

/** The calendar of a date box. A chosen day closes it, unless a time belongs to it; the focus then returns. */
const Calendar = ({ label, anchor, value, limits, range, onChoose, onClose }: CalendarProps) => {
  const text = useText();
  const panel = usePanel({ anchor, align: 'end', onClose });
  // After the panel's own, which enters at the first button.
  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), [panel]);
  const [opened] = useState(() => new Date());
  const known = readDate(value, limits).value ?? '';
  const leave = () => {
    onClose();
    anchor.focus();
  };
  const take = (next: string) => {
    onChoose(next);
    leave();
  };
  const withTime = (day: string, time: string) => onChoose(`${day} ${time}`);
  const now = minuteText(opened);
  const present = limits.time ? now : now.slice(0, 10);
  return (
    <>
      {/* A tap beside a sheet closes it on release: closed any earlier, it would let the tap through to what lies below. */}
      <div className="calendar-mask" onPointerDown={(event) => event.stopPropagation()} onClick={leave} />
      <div ref={panel} role="dialog" aria-label={label} className="popover floating calendar">
        <Month
          value={known}
          limits={limits}
          range={range}
          onChoose={(day) => (limits.time ? withTime(day, timeOf(known, opened)) : take(day))}
        />
        {limits.time && (
          <TimeOfDay
            time={timeOf(known, opened)}
            onChange={(time) => withTime((calendarDay(known) ? known : now).slice(0, 10), time)}
          />
        )}
        <div className="calendar-foot">
          <Button look="text small" disabled={'fault' in readDate(present, limits)} onClick={() => take(present)}>
            {text(limits.time ? dateTexts.now : dateTexts.today)}
          </Button>
          <Button look="text small" disabled={value === ''} onClick={() => take('')}>
            {text(dateTexts.clear)}
          </Button>
          <span className="grow" />
          <Button look={limits.time ? 'primary small' : 'small'} onClick={leave}>
            {text(limits.time ? dateTexts.done : 'views.close')}
          </Button>
        </div>
      </div>
    </>
  );
};

export default Calendar;
