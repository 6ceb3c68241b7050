/** A plain reader of RFC 4180, so that exports are judged by something that did not write them. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, written = '', end] = match;
    row.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};
