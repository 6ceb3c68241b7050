import { BadFile } from '#engine/client/views/Import/file';
import type { RowsRead } from '#engine/client/views/Import/rows';
import { odsRows } from './odsSheet';
import { limits, type Workbook, type WorkbookSheet } from './workbook';
import { attribute, readXml } from './xml';
import { unzipped, type ZipEntry } from './zip';

/** Opens an ODS workbook (OpenDocument 1.3). All of its sheets are in one part, which is read up to the wanted one. */
export const openOds = async (file: Blob, content: ZipEntry, onBytes: (share: number) => void): Promise<Workbook> => {
  const open = () => unzipped(file, content, limits.sheet);
  const hiddenStyles = new Set<string>();
  const sheets: WorkbookSheet[] = [];
  let [style, depth] = ['', 0];
  const reading = readXml(open(), {
    open: (tag, attributes) => {
      if (tag === 'style') style = attribute(attributes, 'name') ?? '';
      else if (tag === 'table-properties' && attribute(attributes, 'display') === 'false') hiddenStyles.add(style);
      // A table in a cell of another one is no sheet.
      else if (tag === 'table' && (depth += 1) === 1) {
        const hidden = hiddenStyles.has(attribute(attributes, 'style-name') ?? '');
        sheets.push({ name: attribute(attributes, 'name') ?? '', hidden });
        if (sheets.length > limits.columns) throw new BadFile('tooLarge');
      }
    },
    close: (tag) => {
      if (tag === 'table') depth -= 1;
    },
  });
  for await (const bytes of reading) onBytes(bytes / content.size);
  return {
    sheets,
    sizeOf: () => content.size,
    rows: (sheet): AsyncGenerator<RowsRead> => odsRows(open(), sheet),
  };
};
