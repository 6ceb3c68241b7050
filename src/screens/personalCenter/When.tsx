import { useLocaleInUse } from '../../i18n/useText';
import { formatFullMoment, formatMoment } from '../../i18n/moment';

/** A moment in a line of small print. */
export const When = ({ at }: { at: string }) => {
  const locale = useLocaleInUse();
  return (
    <time dateTime={at} title={formatFullMoment(at, locale)} className="numeric">
      {formatMoment(at)}
    </time>
  );
};
