import { useQuery } from '@tanstack/react-query';
import type { FieldOf } from '#engine/schema/field';
import type { Resource } from '#engine/schema/resource';
import { useLocaleInUse } from '#engine/client/i18n/locale';
import { useProvider } from '#engine/client/api/useProvider';

/** Names of records to choose from, by the typed text or by ids. The earlier ones stay until the next arrive. */
export const useLookup = (
  target: Resource | undefined,
  what: { ids: readonly number[] } | { q: string; among?: FieldOf<'reference'>['among'] },
  enabled = true,
) => {
  const provider = useProvider();
  // The server answers in the order of the reader's language.
  const locale = useLocaleInUse();
  return useQuery({
    queryKey: [target?.path, 'lookup', what, locale],
    queryFn: async () => (await provider.lookup(target?.path ?? '', what)).data,
    enabled: enabled && target !== undefined,
    placeholderData: (previous) => previous,
  });
};
