import { Icon } from './icons';
import { useWords } from '../i18n/useWords';

/** Reads what is shown anew. */
export const RefreshButton = ({ busy, onClick }: { busy: boolean | undefined; onClick: () => void }) => {
  const { word } = useWords();
  return (
    <button
      type="button"
      className="button icon plain"
      aria-label={word('refresh')}
      title={word('refresh')}
      disabled={busy}
      onClick={onClick}
    >
      <Icon name="refresh" />
    </button>
  );
};
