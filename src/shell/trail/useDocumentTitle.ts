import { useEffect } from 'react';
import { useText } from '../../i18n/useText';

/** The title of the browser's tab while the caller is on the screen: what it shows, then whose console it is. */
export const useDocumentTitle = (title: string): void => {
  const text = useText();
  const product = text('product');
  useEffect(() => {
    document.title = title === '' ? product : `${title} - ${product}`;
  }, [title, product]);
};
