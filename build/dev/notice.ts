import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { ownLines } from './sayOnce';

type OverlayError = ErrorPayload['err'];

/** An error as Vite's overlay shows it. */
const shownOf = (error: unknown): OverlayError => {
  const { message, stack, loc, frame, id, plugin }: Partial<OverlayError> =
    error instanceof Error ? error : { message: String(error) };
  const plain = (text = '') => stripVTControlCharacters(text);
  return { message: plain(message), stack: ownLines(plain(stack)), loc, frame: plain(frame), id, plugin };
};

/** What is wrong now, over the page and in the terminal, until it is mended. */
export const createNotice = () => {
  let shown: OverlayError | undefined;
  return {
    show: (vite: ViteDevServer, error: unknown): void => {
      shown = shownOf(error);
      vite.config.logger.error(shown.message, { timestamp: true });
      vite.environments.client.hot.send({ type: 'error', err: shown });
    },
    /** Returns whether something was shown. */
    clear: (vite: ViteDevServer): boolean => {
      const was = shown !== undefined;
      shown = undefined;
      // No update at all takes the overlay away.
      if (was) vite.environments.client.hot.send({ type: 'update', updates: [] });
      return was;
    },
    /** A page that is opened meanwhile shows it too. */
    repeatTo: (vite: ViteDevServer): void => {
      vite.environments.client.hot.on('vite:client:connect', (_, client) => {
        if (shown) client.send({ type: 'error', err: shown });
      });
    },
  };
};
