import { useText } from '#src/i18n/useText';
import { IconButton } from './buttons/IconButton';

/** Reads the shown data again. */
export const RefreshButton = ({ busy, onClick }: { busy: boolean | undefined; onClick: () => void }) => {
  const text = useText();
  return <IconButton icon="refresh" label={text('views.refresh')} held={busy} onClick={onClick} />;
};
