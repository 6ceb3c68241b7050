import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { pageWords } from './texts';

/** A call answered nothing to show. */
export const Empty = () => {
  const text = useText();
  return (
    <p className="sample-empty">
      <Icon name="inbox" size={28} />
      {text(pageWords.nothing)}
    </p>
  );
};
