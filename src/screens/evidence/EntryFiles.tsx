import { useText } from '#engine/client/i18n/useText';
import type { FieldNoteProps } from '#engine/client/views/slots';
import { Evidence } from './Evidence';
import { evidenceTexts } from './texts';

/** The files of an entry, on its page and behind its form; a new one has none yet. */
const EntryFiles = ({ record, place }: FieldNoteProps) => {
  const text = useText();
  if (place === 'below')
    return <span className="quiet">{text(record ? evidenceTexts.below : evidenceTexts.saveFirst)}</span>;
  return record ? <Evidence entryId={Number(record['id'])} /> : null;
};

export default EntryFiles;
