import { Link } from 'react-router';
import { resourceByName } from '#resources/resources';
import { countText, joined, labeled, say } from '#engine/schema/language';
import { takesSeveral } from '#engine/schema/field';
import { parse } from '#engine/schema/values';
import { filtersOf, splitGroup, splitValues } from '#engine/schema/wire/filtering';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';
import { countedRecords, type Resource } from '#engine/schema/resource';
import { useUser } from '#engine/client/auth/useUser';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { chipsOf, namedBy } from '#engine/client/views/List/filters/chips';
import { filterFields } from '#engine/client/views/List/filters/filters';
import { listPath } from '#engine/client/views/paths';
import type { FieldNoteProps } from '#engine/client/views/slots';
import { useCellContext } from '#engine/client/views/useCellContext';

const texts = {
  title: say('涉及的记录', 'Records'),
  all: say('全部记录，未筛选', 'All records, without a filter'),
  search: say('搜索', 'Search'),
  open: say('在列表中查看 %{records}', 'Show the %{records} in their list'),
} as const;

/** A filter as the list has it: several values apart, and as numbers where the field holds numbers. */
const filterIn = (resource: Resource, filter: NonNullable<ProposalFacts['filter']>) => {
  const offered = filtersOf(resource);
  return Object.fromEntries(
    Object.entries(filter).map(([key, written]) => {
      const { field, operator } = offered.get(splitGroup(key).key) ?? {};
      const values = (takesSeveral(operator) ? splitValues(written) : [written]).map((one) => {
        const [value] = [field && parse(field, one)].flat();
        return typeof value === 'number' ? value : one;
      });
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
};

const Records = ({ proposal, resource }: { readonly proposal: ProposalFacts; readonly resource: Resource }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const person = useUser();
  const filter = filterIn(resource, proposal.filter ?? {});
  const context = useCellContext(resource, namedBy(filter), person);
  const chips = person ? chipsOf(resource, filterFields(resource, person.role), filter, context) : [];
  const search = filter['q'] === undefined ? [] : [labeled(locale, text(texts.search), String(filter['q']))];
  const words = [...search, ...chips.map((chip) => chip.text)];
  const records = countText(locale, resource.counted ?? countedRecords, proposal.records);
  return (
    <section className="card form-group">
      <h2>{text(texts.title)}</h2>
      <p dir="auto">{words.length > 0 ? joined(locale, words) : text(texts.all)}</p>
      <p>
        <Link to={listPath(resource.path, filter)}>{text(texts.open, { records })}</Link>
      </p>
    </section>
  );
};

/** Which records a request is about, where there are several: its filter in words, and the way to the list. */
const RequestPart = ({ record }: FieldNoteProps) => {
  const proposal = record?.['proposal'] as ProposalFacts | null | undefined;
  const resource = resourceByName(proposal?.resource ?? '');
  return proposal?.filter && resource ? <Records proposal={proposal} resource={resource} /> : null;
};

export default RequestPart;
