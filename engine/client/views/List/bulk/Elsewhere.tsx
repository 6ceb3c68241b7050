import { useQuery } from '@tanstack/react-query';
import { type Identifier, useListContext } from 'react-admin';
import type { Resource } from '#engine/schema/resource';
import { anyOfMax } from '#engine/schema/wire/limits';
import { useProvider } from '#engine/client/api/useProvider';
import { useText } from '#engine/client/i18n/useText';
import { bulkTexts } from './bulkTexts';

interface ElsewhereProps {
  readonly resource: Resource;
  /** The selected rows that are not on the page. */
  readonly ids: readonly Identifier[];
}

/** How many of these rows the list has, on whatever page; undefined while nobody knows. */
const useListed = ({ resource, ids }: ElsewhereProps): number | undefined => {
  const provider = useProvider();
  const { filterValues: filter, sort } = useListContext();
  const { data } = useQuery({
    queryKey: [resource.path, 'elsewhere', filter, ids],
    queryFn: async () => {
      const pagination = { page: 1, perPage: ids.length };
      const { data } = await provider.getList(resource.path, { filter: { ...filter, id: ids }, sort, pagination });
      return data.length;
    },
    enabled: ids.length > 0 && ids.length <= anyOfMax,
  });
  return data;
};

/** Where those selected rows are that the page does not show: on other pages, or outside of what is filtered. */
export const Elsewhere = (props: ElsewhereProps) => {
  const text = useText();
  const count = props.ids.length;
  const listed = useListed(props);
  const parts =
    listed === undefined
      ? [text(bulkTexts.notHere, { count })]
      : [
          ...(listed > 0 ? [text(bulkTexts.elsewhere, { count: listed })] : []),
          ...(listed < count ? [text(bulkTexts.filteredOut, { count: count - listed })] : []),
        ];
  return count > 0 && <span className="quiet">{` · ${parts.join(' · ')}`}</span>;
};
