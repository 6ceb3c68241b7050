import { useState } from 'react';
import { popularList, popularTypes, type PopularItem, type PopularType } from '../../../resources/samples/dashboard';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Segments } from '../../ui/buttons/Segments';
import { ScrollTable } from '../../ui/table/ScrollTable';
import { useSorted } from '../../ui/table/useSorted';
import { Block, Card } from '../page/Block';
import { Empty } from '../page/Empty';
import { clicksOf } from './clicks';
import { words } from './texts';

const Rows = ({ items }: { items: readonly PopularItem[] }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { rows, sorting } = useSorted(items, { increases: ({ increases }: PopularItem) => increases });
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  if (items.length === 0) return <Empty />;
  return (
    <ScrollTable
      title={text(words.popular)}
      heads={[
        text(words.rank),
        text(words.title),
        text(words.clicks),
        { label: text(words.dailyRise), ...sorting('increases') },
      ]}
      rows={rows.map(({ key, title, clickNumber, increases }) => [
        key,
        key,
        <span className="cut popular-title" title={title}>
          {title}
        </span>,
        `${short.format(clicksOf(clickNumber))}+`,
        <span className={increases > 0 ? 'popular-rise' : undefined}>
          {percent.format(increases / 100)}
          {increases > 0 && <span className="rise-mark" aria-hidden="true" />}
        </span>,
      ])}
    />
  );
};

/** What is clicked most, by type. */
export const Popular = () => {
  const text = useText();
  const [type, setType] = useState<PopularType>('text');
  return (
    <Card
      title={words.popular}
      className="workplace-popular"
      extra={
        <Segments
          label={text(words.types)}
          options={popularTypes.map(({ value, label }) => ({ value, label: text(label) }))}
          chosen={type}
          onChoose={setType}
        />
      }
    >
      <Block call={popularList} sent={{ type }}>
        {(items) => <Rows key={type} items={items} />}
      </Block>
    </Card>
  );
};
