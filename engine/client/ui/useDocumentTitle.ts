import { useEffect } from 'react';
import { useText } from '#engine/client/i18n/useText';

/** Sets the title of the browser tab while the caller is mounted: the page, then the product. The one before returns. */
export const useDocumentTitle = (title: string): void => {
  const text = useText();
  const product = text('product');
  useEffect(() => {
    const before = document.title;
    document.title = title === '' ? product : `${title} - ${product}`;
    return () => void (document.title = before);
  }, [title, product]);
};
