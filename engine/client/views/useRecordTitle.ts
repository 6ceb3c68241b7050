import type { Resource } from '#engine/schema/resource';
import type { Values } from '#engine/schema/writable';
import { useUser } from '#engine/client/auth/useUser';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import { recordTitle } from './recordTitle';
import { useCellContext } from './useCellContext';

/** The title of an open record, which its page, path, tab and window share; undefined until it is read. */
export const useRecordTitle = (resource: Resource | undefined, record: Values | undefined): string | undefined => {
  const locale = useLocaleInUse();
  const name = resource?.titleBehind ?? '';
  const field = resource?.fields[name];
  const names = useCellContext({ fields: field ? { [name]: field } : {} }, record ? [record] : [], useUser());
  return resource && record && recordTitle(resource, record, locale, names);
};
