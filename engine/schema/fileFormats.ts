import { say } from './language';

/** The kinds of files that a list is exported as. */
export const fileFormats = [
  { value: 'csv', label: say('CSV', 'CSV') },
  { value: 'xlsx', label: say('Excel（XLSX）', 'Excel (XLSX)') },
] as const;

/** One of them. */
export type FileFormat = (typeof fileFormats)[number]['value'];

/** Their media types (RFC 7111, Office Open XML). */
export const mediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<FileFormat, string>>;
