import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Tabs } from '#src/ui/Tabs';
import type { RecordProps } from './recordFields';
import { RelatedList } from './related/RelatedList';
import { useRelated, type RelatedRows } from './related/useRelated';
import { showTexts } from './texts';

const details = 'details';

/** An estimate with all its digits would look like a count. */
const countOf = ({ total, isEstimate }: RelatedRows, locale: string): string => {
  if (total === undefined) return '';
  return isEstimate ? ` ≈ ${Number(total.toPrecision(2)).toLocaleString(locale)}` : ` ${total.toLocaleString(locale)}`;
};

/** The record itself, and beside it the lists that belong to it, each with its count. The address holds the open one. */
export const RecordTabs = ({ children, ...parts }: RecordProps & { children: ReactNode }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const lists = useRelated(parts.resource, parts.person, parts.record);
  const open = lists.find(({ other }) => other.name === search.get('tab'));
  if (lists.length === 0) return children;
  const tabs = [
    { key: details, label: text(showTexts.details) },
    ...lists.map((list) => ({ key: list.other.name, label: list.label[locale] + countOf(list, locale) })),
  ];
  const choose = (key: string) => setSearch(key === details ? {} : { tab: key }, { replace: true });
  return (
    <>
      <div className="card record-tabs">
        <Tabs
          id={id}
          label={text(showTexts.parts)}
          tabs={tabs}
          chosen={open?.other.name ?? details}
          onChoose={choose}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open?.other.name ?? details}`}>
        {open ? (
          <section className="card related">
            <RelatedList {...parts} related={open} />
          </section>
        ) : (
          children
        )}
      </div>
    </>
  );
};
