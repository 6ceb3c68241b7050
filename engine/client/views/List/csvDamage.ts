import { say } from '#engine/schema/language';
import type { useText } from '#engine/client/i18n/useText';

/** Said after an export as CSV; the other kind of file is beside it in the menu. */
const warning = say(
  'Excel 打开此 CSV 会改写“%{value}”这样的内容。要原样保留，请在“导出格式”中选 Excel（XLSX）。',
  'Excel changes values such as “%{value}” when it opens this CSV file. To keep them, choose Excel (XLSX) under “Export as”.',
);

/** Bytes that are looked at: an id that Excel changes is rarely alone. */
const lookedAt = 1024 * 1024;

/** Cells that a spreadsheet takes for a number or a date, and shows another text for: `00123`, 16 digits, `1E5`, `Mar-05`. */
const damaged =
  /(?:^|[,\n"])(0\d+|\d{16,}|\d+E\d+|\d{1,2}-\d{1,2}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*-?\d{1,4})(?=[",\r\n]|$)/i;

/** Returns the first value of a CSV file that Excel would change. */
export const damagedValue = async (file: Blob): Promise<string | undefined> =>
  damaged.exec(await file.slice(0, lookedAt).text())?.[1];

/** Returns what to say of such a file. */
export const damageWarning = async (file: Blob, text: ReturnType<typeof useText>): Promise<string | undefined> => {
  const value = await damagedValue(file);
  return value === undefined ? undefined : text(warning, { value });
};
