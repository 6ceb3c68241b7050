import { useEffect } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { createValue } from '#engine/client/value';

const shown = createValue(() => 0);

/** Whether anything stands in for a page, or for a part of one. */
export const usePageLoading = (): boolean => shown.use() > 0;

/** Stands in for a page whose code is still on its way. */
export const PageLoading = () => {
  const text = useText();
  useEffect(() => {
    shown.set(shown.get() + 1);
    return () => shown.set(shown.get() - 1);
  }, []);
  return (
    <div className="card card-body page-loading" role="status" aria-label={text('page.loading')}>
      {['30%', '90%', '75%', '82%', '60%'].map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  );
};
