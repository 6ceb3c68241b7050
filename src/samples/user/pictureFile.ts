import type { LocalizedText } from '../../../resources/vocabulary/language';
import { settingWords } from './texts';

/** What a picture may be, as the file dialog and the rule both know it. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
const largest = 2 * 1024 * 1024;

/** What is wrong with a file that was chosen for a picture. */
export const pictureFault = ({ type, size }: Pick<File, 'type' | 'size'>): LocalizedText | undefined => {
  if (!pictureTypes.some((one) => one === type)) return settingWords.wrongType;
  return size > largest ? settingWords.tooLarge : undefined;
};

/** Whether the browser can draw a file: its type alone is no more than its name says. */
export const isDrawable = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** A file as a data address: the policy of the page takes pictures from no other place. */
export const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
