import type { Api } from '#engine/tests/api';
import { parseCsv } from '#engine/tests/parseCsv';

/** Exports accounts with this token: the file with its response, or its rows. */
export const exportsOf = (api: Api, token: string) => {
  const file = async (query: Readonly<Record<string, string>>, language = 'en') => {
    const response = await api.request('GET', 'account/export', { token, query, language });
    // `text()` would swallow the byte order mark.
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  };
  const rowsOf = async (query: Readonly<Record<string, string>>, language?: string) =>
    parseCsv((await file(query, language)).text.replace('\uFEFF', ''));
  return { file, rowsOf };
};
