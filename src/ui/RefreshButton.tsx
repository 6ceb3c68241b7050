import { Icon } from './icons';
import { useText } from '../i18n/useText';

/** Reads what is shown anew. */
export const RefreshButton = ({ busy, onClick }: { busy: boolean | undefined; onClick: () => void }) => {
  const text = useText();
  return (
    <button
      type="button"
      className="button icon plain"
      aria-label={text('views.refresh')}
      title={text('views.refresh')}
      disabled={busy}
      onClick={onClick}
    >
      <Icon name="refresh" />
    </button>
  );
};
