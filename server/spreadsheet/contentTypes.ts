import { mediaTypes, type FileFormat } from '#resources/schema/fileFormats';

/** The `Content-Type` of a file. */
export const contentTypes: Readonly<Record<FileFormat, string>> = {
  ...mediaTypes,
  csv: `${mediaTypes.csv}; charset=utf-8`,
};
