import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayMs } from '#engine/schema';
import { say } from '#engine/schema/language';
import type { FieldNoteProps } from '#engine/client';
import { formatDay } from '#engine/client/formats';
import { Segments } from '#engine/client/ui';
import { type Period, periodOf } from '../statement/PeriodChoice';
import styles from './settlement.module.css';

const texts = {
  label: say('结算期', 'Period'),
  lastMonth: say('上月', 'Last month'),
  thisMonth: say('本月截至昨日', 'This month to yesterday'),
} as const;

/** The month that is over, and the days of the present one that are. On the first of a month they are the same. */
export const monthsOver = (now: Date): { readonly lastMonth: Period; readonly thisMonth: Period } => ({
  lastMonth: periodOf('lastMonth', formatDay(now)),
  thisMonth: periodOf('thisMonth', formatDay(new Date(now.getTime() - dayMs))),
});

const options = (['lastMonth', 'thisMonth'] as const).map((value) => ({ value, label: texts[value] }));

/** Fills both days of a settlement with a usual period. */
const MonthPresets = ({ place }: FieldNoteProps) => {
  const { setValue } = useFormContext();
  const [firstDay, lastDay]: readonly unknown[] = useWatch({ name: ['firstDay', 'lastDay'] });
  const [months] = useState(() => monthsOver(new Date()));
  if (place === 'behind') return null;
  const chosen = options.find(({ value }) => months[value].from === firstDay && months[value].to === lastDay);
  const choose = (value: keyof typeof months | undefined) => {
    if (!value) return;
    const set = (name: string, day: string) => setValue(name, day, { shouldDirty: true, shouldValidate: true });
    set('firstDay', months[value].from);
    set('lastDay', months[value].to);
  };
  return (
    <div className={styles.presets}>
      <Segments label={texts.label} options={options} chosen={chosen?.value} onChoose={choose} />
    </div>
  );
};

export default MonthPresets;
