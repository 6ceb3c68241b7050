import { useDocumentTitle } from '#src/ui/useDocumentTitle';
import { usePageTrail } from './usePageTrail';

/** Names the browser tab after the open page. */
export const PageTitle = () => {
  useDocumentTitle(usePageTrail().at(-1)?.label ?? '');
  return null;
};
