import type { Store } from 'react-admin';
import { basePath } from '#resources/wire/basePath';

/**
 * Lets Back lead to a list as it was before its first search, filter, sort or page: react-admin fills an address without
 * a query with what it remembers, which would undo the step. The router must start later, since it answers the event at
 * once.
 */
export const backToStart = (store: Store): void =>
  window.addEventListener('popstate', () => {
    const { pathname, search } = window.location;
    if (search === '') store.removeItem(`${pathname.slice(basePath.length + 1)}.listParams`);
  });
