import type { LocalizedText } from '#resources/schema/language';
import { settingWords } from './texts';

/** The allowed picture types, for the file dialog and the rule. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
const largest = 2 * 1024 * 1024;

/** Returns what is wrong with a chosen picture file. */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): LocalizedText | undefined => {
  if (!pictureTypes.some((one) => one === type)) return settingWords.wrongType;
  return size > largest ? settingWords.tooLarge : undefined;
};

/** Whether the browser can draw a file, since its type only follows its name. */
export const isDrawable = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** Reads a file as a data URL; the page's content policy allows no other source of pictures. */
export const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
