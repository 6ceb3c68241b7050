import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text on paper: where it begins and ends, in points from the left edge. */
interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** A page on paper: its width, its texts from top to bottom, and all of them without a space between. */
export interface PrintedPage {
  readonly width: number;
  readonly pieces: readonly Piece[];
  readonly text: string;
  readonly unspaced: string;
}

/** Prints a page as a reader does, and reads the paper back. */
export const printedPages = async (page: Page): Promise<PrintedPage[]> => {
  const paper = await getDocument({
    data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })),
    verbosity: 0,
  }).promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const sheet = await paper.getPage(number);
    const { items } = await sheet.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, left: Number(item.transform[4]), right: Number(item.transform[4]) + item.width }]
        : [],
    );
    // Where a font draws 日 and the radical ⽇ by one glyph, a PDF names either, as a piece of its own.
    const text = pieces
      .map(({ text }) => text)
      .join(' ')
      .normalize('NFKC');
    pages.push({
      width: sheet.getViewport({ scale: 1 }).width,
      pieces,
      text,
      unspaced: text.replaceAll(/\s/g, ''),
    });
  }
  await paper.loadingTask.destroy();
  return pages;
};
