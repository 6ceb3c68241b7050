import type { FileFormat } from '#engine/schema/fileFormats';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import type { SayText } from '#engine/client/i18n/useText';
import { openFile, saveAs } from '#engine/client/ui/browser/saveAs';
import { notify } from '#engine/client/ui/toasts/toasts';
import { damageWarning } from './csvDamage';

interface ListExport {
  readonly provider: ConsoleDataProvider;
  readonly path: string;
  readonly what: Parameters<ConsoleDataProvider['export']>[1];
  readonly name: string;
  readonly format: FileFormat;
  /** May exceed the browser's memory: it goes straight to the disk where the browser can do that. */
  readonly isLong: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number) => void;
  readonly text: SayText;
}

/** Saves a list as a file, and says what a spreadsheet program would damage in it. */
export const exportList = async ({ provider, path, what, name, format, isLong, text, ...how }: ListExport) => {
  let into: WritableStream<Uint8Array> | undefined;
  try {
    if (isLong) into = await openFile(name);
    how.onProgress(0);
    const { blob } = await provider.export(path, what, { ...how, into });
    if (into) return;
    saveAs(blob, name);
    const said = format === 'csv' ? await damageWarning(blob, text) : undefined;
    if (said !== undefined) notify(said, 'info');
  } catch (error) {
    // Drops what is written so far; a stream that failed by itself has done so already.
    await into?.abort().catch(() => {});
    throw error;
  }
};
