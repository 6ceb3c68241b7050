import { BadFile } from '#engine/client/views/Import/file';
import { openOds } from './ods';
import type { Workbook } from './workbook';
import { openXlsx } from './xlsx';
import { unzipped, zipEntries } from './zip';

/** An ODS file with a password says so here, since its own directory does not. */
const isLocked = async (file: Blob, manifest: Parameters<typeof unzipped>[1]): Promise<boolean> => {
  let text = '';
  for await (const piece of unzipped(file, manifest, 1024 * 1024)) text += new TextDecoder().decode(piece);
  return text.includes('encryption-data');
};

/** Opens a workbook of either kind. Throws `BadFile` for any other archive. */
export const openWorkbook = async (file: Blob, onShare: (share: number) => void): Promise<Workbook> => {
  const entries = await zipEntries(file);
  const [content, manifest] = [entries.get('content.xml'), entries.get('META-INF/manifest.xml')];
  if (content && manifest && entries.has('mimetype')) {
    if (await isLocked(file, manifest)) throw new BadFile('locked');
    return withSheets(await openOds(file, content, onShare));
  }
  if (!entries.has('[Content_Types].xml')) throw new BadFile('notWorkbook');
  return withSheets(await openXlsx(file, entries));
};

/** A text document and a binary workbook (XLSB) have no sheet that could be read. */
const withSheets = (workbook: Workbook): Workbook => {
  if (workbook.sheets.length === 0) throw new BadFile('notWorkbook');
  return workbook;
};
