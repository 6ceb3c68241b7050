import { useText } from '#src/i18n/useText';

/** Stands in for a page whose code is still on its way. */
export const PageLoading = () => {
  const text = useText();
  return (
    <div className="card card-body page-loading" role="status" aria-label={text('page.loading')}>
      <div className="progress" />
      {['30%', '90%', '75%', '82%', '60%'].map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  );
};
