import { useGetOne } from 'react-admin';
import { everybody, notice } from '#engine/subjects/notice/notice';
import { roles } from '#resources/business';
import { tag } from '#engine/client/fieldTypes/draw';
import { RichText } from '#engine/client/fieldTypes/richText/RichText';
import type { TransitionNoteProps } from '#engine/client/views/slots';
import { sentenceOf } from '#engine/client/api/errors';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { say } from '#engine/schema/language';
import styles from './publishPreview.module.css';

/** Texts around a notice that is about to be published. */
const publishTexts = {
  readers: say('接收对象', 'Audience'),
  preview: say('公告预览', 'Notice preview'),
} as const;

/** The notice as its readers will see it, and who they are. */
const PublishPreview = ({ record }: TransitionNoteProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  // The rows of a list have no content.
  const { data, error } = useGetOne(notice.path, { id: record.id, meta: { for: 'preview' } });
  const audience: unknown = record.audience;
  const readers = roles.filter(({ value }) => Array.isArray(audience) && audience.includes(value));
  return (
    <>
      <p className={`line ${styles.readers}`}>
        <span className="quiet">{text(publishTexts.readers)}</span>
        {readers.length === 0 ? (
          <span>{text(everybody)}</span>
        ) : (
          readers.map((role) => <span key={role.value}>{tag(role, locale)}</span>)
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className={styles.preview} role="region" aria-label={text(publishTexts.preview)} tabIndex={0}>
        {error && <p className="fault">{sentenceOf(error)}</p>}
        {!data && !error && <span className="skeleton" />}
        <RichText html={typeof data?.content === 'string' ? data.content : ''} />
      </div>
    </>
  );
};

export default PublishPreview;
