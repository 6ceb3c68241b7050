import { useDocumentTitle } from './useDocumentTitle';
import { usePageTrail } from './usePageTrail';

/** Names the browser's tab after the page that is open. */
export const PageTitle = () => {
  useDocumentTitle(usePageTrail().at(-1)?.label ?? '');
  return null;
};
