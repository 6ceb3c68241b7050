import { useListContext } from 'react-admin';
import type { Resource } from '#resources/schema/resource';
import { say } from '#resources/schema/language';
import { sayCount } from '#resources/schema/plural';
import { useText } from '#src/i18n/useText';
import { useLiveRows } from './useLiveRows';
import './live.css';

const texts = {
  fresh: sayCount('有 %{count} 条新记录', '%{count} new', '%{count} new'),
  show: say('显示新记录', 'Show new records'),
} as const;

/** Keeps the rows of a list current where they stand, and announces new ones without moving what is being read. */
const LiveRows = ({ resource }: { resource: Resource }) => {
  const text = useText();
  const { page, setPage, refetch } = useListContext();
  const { fresh, forget } = useLiveRows(resource);
  const show = () => {
    forget();
    if (page > 1) setPage(1);
    else void refetch();
  };
  return (
    <div className="live-rows" aria-live="polite">
      {fresh > 0 && (
        <button type="button" className="button primary small" title={text(texts.show)} onClick={show}>
          {text(texts.fresh, { count: fresh })}
        </button>
      )}
    </div>
  );
};

export default LiveRows;
