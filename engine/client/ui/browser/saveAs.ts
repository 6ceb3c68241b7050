/** Hands a file to the browser's downloads. */
export const saveAs = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Chromium's way to write a file as its bytes arrive; other browsers have none. */
declare global {
  interface Window {
    showSaveFilePicker?: (options: {
      suggestedName: string;
    }) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;
  }
}

/**
 * Lets the person choose a file to write to as the bytes arrive; undefined where the browser can't. Call it in response
 * to a click. Rejects with an abort when the person cancels.
 */
export const openFile = async (name: string): Promise<WritableStream<Uint8Array> | undefined> =>
  (await window.showSaveFilePicker?.({ suggestedName: name }))?.createWritable();
