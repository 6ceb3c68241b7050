/** Hands a file to the browser's downloads. */
export const saveAs = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Chromium's way to write a file as its bytes come; others have none. */
declare global {
  interface Window {
    showSaveFilePicker?: (options: {
      suggestedName: string;
    }) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;
  }
}

/**
 * A file that the person chooses a place for, to be written as it comes; undefined where the browser can't. To be asked
 * for in answer to a click. Rejects with an abort when the person chooses none.
 */
export const openFile = async (name: string): Promise<WritableStream<Uint8Array> | undefined> =>
  (await window.showSaveFilePicker?.({ suggestedName: name }))?.createWritable();
