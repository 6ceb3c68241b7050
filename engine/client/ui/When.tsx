import { useLocaleInUse } from '#engine/client/i18n/useText';
import { formatFullDateTime, formatDateTime } from '#engine/client/i18n/dateTime';

/** A moment in a line of small print. */
export const When = ({ at }: { at: string }) => {
  const locale = useLocaleInUse();
  return (
    <time dateTime={at} title={formatFullDateTime(at, locale)} className="numeric" translate="no">
      {formatDateTime(at)}
    </time>
  );
};
