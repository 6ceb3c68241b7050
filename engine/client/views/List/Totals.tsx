import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { maySee, type Person } from '#engine/schema/access';
import { say } from '#engine/schema/language';
import { totalsCall } from '#engine/schema/resourceCalls';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { anyOfMax, summedMax } from '#engine/schema/wire/limits';
import { filterQuery } from '#engine/schema/wire/filtering';
import { call } from '#engine/client/api/client';
import { formatDecimal } from '#engine/schema/fieldTypes/decimal';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';

const texts = {
  all: say('合计', 'Total'),
  selected: say('所选合计', 'Selected'),
  tooMany: say('匹配的记录超过 %{max} 条，不作合计', 'Over %{max} match: too many to sum'),
} as const;

interface TotalsProps {
  readonly resource: Resource;
  readonly person: Person;
}

/** The sums of a filter; asked again with the list, and never before its rows. */
const useSums = (resource: Resource, filter: Readonly<Record<string, unknown>>, enabled: boolean) =>
  useQuery({
    queryKey: [resource.path, 'totals', filter],
    queryFn: ({ signal }) => call(totalsCall(resource), filterQuery(filter), { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** The sums at the foot of a list: of all rows that match, and of the selected ones. */
const Totals = ({ resource, person }: TotalsProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { filterValues, selectedIds, isPending } = useListContext();
  const ofSelected = selectedIds.length > 0 && selectedIds.length <= anyOfMax;
  const all = useSums(resource, filterValues, !isPending).data;
  const selected = useSums(resource, { id: selectedIds }, ofSelected).data;
  const names = (resource.totals ?? []).filter((name) => maySee(person.role, resource, name));
  const sumOf = (data: typeof all, name: string) => {
    const sum = data?.sums.find((one) => one.name === name)?.sum;
    const field = fieldOf(resource, name);
    return sum === undefined || field?.kind !== 'decimal' ? '–' : formatDecimal(sum, field, locale);
  };
  return (
    <dl className="totals">
      {names.map((name) => (
        <div key={name}>
          <dt>{`${text(texts.all)} · ${fieldOf(resource, name)?.label[locale]}`}</dt>
          <dd aria-busy={!all} translate={all?.count === null ? undefined : 'no'}>
            {all?.count === null ? text(texts.tooMany, { max: summedMax }) : sumOf(all, name)}
          </dd>
          {ofSelected && (
            <>
              <dt>{text(texts.selected)}</dt>
              <dd translate="no">{sumOf(selected, name)}</dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
};

export default Totals;
