import { formatFullDateTime, formatDateTime } from '#src/i18n/dateTime';
import { RichText } from '#src/fieldTypes/richText/RichText';
import { BoxState } from './BoxState';
import { sentenceOf } from '#src/api/errors';
import { boxTexts } from './boxTexts';
import { useLocaleInUse, useText } from '#src/i18n/useText';

interface NoticeTextProps {
  readonly time: string | undefined;
  readonly html: string | null | undefined;
  readonly error: Error | null;
}

/** The time and the text of a notice, or why it is not there. */
export const NoticeText = ({ time, html, error }: NoticeTextProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <>
      {time && (
        <p className="quiet numeric">
          <time dateTime={time} title={formatFullDateTime(time, locale)}>
            {formatDateTime(time)}
          </time>
        </p>
      )}
      {error && <BoxState icon="warning" title={text(boxTexts.gone)} hint={sentenceOf(error)} isAlert />}
      {!error && (html ? <RichText html={html} /> : <span className="skeleton" aria-busy="true" />)}
    </>
  );
};
