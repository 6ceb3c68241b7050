import { entry } from '#resources/entry/entry';
import { evidenceCalls } from '#resources/evidence/calls';
import { Attachments, type FieldNoteProps, useText } from '#engine/client';
import { evidenceTexts } from './texts';

/** The files of an entry, as its pages show them. */
export const evidence = { path: entry.path, calls: evidenceCalls, title: evidenceTexts.title } as const;

/** The files of an entry, on its page and behind its form. */
const EntryFiles = ({ record, place }: FieldNoteProps) => {
  const text = useText();
  if (place === 'below') return <span className="quiet">{text(evidenceTexts.below)}</span>;
  return <Attachments of={evidence} recordId={record && Number(record['id'])} />;
};

export default EntryFiles;
