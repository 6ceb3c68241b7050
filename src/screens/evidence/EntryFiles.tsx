import { type FieldNoteProps, useText } from '#engine/client';
import { Evidence } from './Evidence';
import { NewFiles } from './NewFiles';
import { evidenceTexts } from './texts';

/** The files of an entry, on its page and behind its form. */
const EntryFiles = ({ record, place }: FieldNoteProps) => {
  const text = useText();
  if (place === 'below') return <span className="quiet">{text(evidenceTexts.below)}</span>;
  return record ? <Evidence entryId={Number(record['id'])} /> : <NewFiles />;
};

export default EntryFiles;
