import type { FileFormat } from '#engine/schema/fileFormats';
import { pacedStream } from '#engine/server/overload/pacedStream';
import type { Reply } from '#engine/server/refusals';
import { contentTypes, csvBytes, type Batches, type Column } from './csv';
import { xlsxBytes } from './xlsx';

/** The reply with a file of these rows; `name` has no ending yet, and `title` heads the sheet of a workbook. */
export const fileReply = (
  format: FileFormat,
  { name, title }: { readonly name: string; readonly title: string },
  columns: readonly Column[],
  rows: Batches,
): Reply<never> => ({
  name: `${name}.${format}`,
  type: contentTypes[format],
  file: pacedStream(format === 'csv' ? csvBytes(columns, rows) : xlsxBytes(title, columns, rows)),
});
