import { useState } from 'react';
import { popularList, popularTypes, type PopularItem, type PopularType } from '#resources/samples/dashboard';
import { labeled } from '#resources/schema/joined';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Segments } from '#src/ui/buttons/Segments';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { useSorted } from '#src/ui/table/useSorted';
import { Card, ListBlock } from '../page/Block';
import { workplaceTexts } from './texts';

/** Clicks as the call has them (`346.3w+`, `w` for ten thousand), as a number; 0 where it says none. */
export const clicksOf = (clickNumber: string): number => {
  const [, amount = '0', unit] = /^([\d.]+)(w?)\+?$/.exec(clickNumber) ?? [];
  return Math.round(Number(amount) * (unit === 'w' ? 10_000 : 1));
};

const Title = ({ of }: { of: string }) => (
  <span className="cut popular-title" title={of}>
    {of}
  </span>
);

const Rise = ({ percent }: { percent: number }) => {
  const format = new Intl.NumberFormat(useLocaleInUse(), { style: 'percent' });
  return (
    <span className={percent > 0 ? 'popular-rise' : undefined}>
      {format.format(percent / 100)}
      {percent > 0 && <span className="rise-mark" aria-hidden="true" />}
    </span>
  );
};

const Rows = ({ items, kind }: { items: readonly PopularItem[]; kind: string }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { rows, sorting } = useSorted(items, { increases: ({ increases }: PopularItem) => increases });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  return (
    <ScrollTable
      title={labeled(locale, text(workplaceTexts.popular), kind)}
      heads={[
        text(workplaceTexts.rank),
        text(workplaceTexts.title),
        text(workplaceTexts.clicks),
        { label: text(workplaceTexts.dailyRise), ...sorting('increases') },
      ]}
      rows={rows.map(({ key, title, clickNumber, increases }) => [
        key,
        key,
        <Title key="title" of={title} />,
        `${short.format(clicksOf(clickNumber))}+`,
        <Rise key="rise" percent={increases} />,
      ])}
    />
  );
};

/** The most-clicked content, by type. */
export const Popular = () => {
  const text = useText();
  const [type, setType] = useState<PopularType>('text');
  const kinds = popularTypes.map(({ value, label }) => ({ value, label: text(label) }));
  return (
    <Card
      title={workplaceTexts.popular}
      className="workplace-popular"
      extra={<Segments label={text(workplaceTexts.types)} options={kinds} chosen={type} onChoose={setType} />}
    >
      <ListBlock call={popularList} sent={{ type }}>
        {(items) => <Rows key={type} items={items} kind={kinds.find(({ value }) => value === type)?.label ?? ''} />}
      </ListBlock>
    </Card>
  );
};
