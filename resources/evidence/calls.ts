import { entry } from '#resources/entry/entry';
import { attachmentCalls } from '#engine/subjects';

/** The files that show what was found about a player, at the entry that says so. */
export const evidenceCalls = attachmentCalls(entry, 'evidence');

const { list, begin, piece, attach, detach, content } = evidenceCalls;
/** Each by itself, for the registry of calls. */
export const [evidenceList, beginEvidence, sendEvidencePiece, attachEvidence, removeEvidence, evidenceFile] = [
  list,
  begin,
  piece,
  attach,
  detach,
  content,
] as const;
