import type { LocalizedText } from '#engine/schema/language';
import type { AttachmentCalls } from '#engine/subjects/file/attachmentCalls';

/** The files beside the fields of one resource's records, for its pages. */
export interface RecordFiles {
  /** Path of the resource on the page: its news tell that the files may have changed. */
  readonly path: string;
  readonly calls: AttachmentCalls;
  /** What people call them. */
  readonly title: LocalizedText;
}
