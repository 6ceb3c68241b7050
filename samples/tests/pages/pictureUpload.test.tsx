import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { picture, PictureUpload } from '#samples/pages/PictureUpload';
import { fakeApi, ok, refuse } from '#tests/src/fakeApi';
import { showSample } from './sampleStage';

let api: ReturnType<typeof fakeApi>;

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  picture.set(undefined);
  api = fakeApi(ok('ok'));
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
});
afterEach(() => void vi.unstubAllGlobals());

const file = (type = 'image/png', size = 7) => new File([new Uint8Array(size)], 'me.png', { type });
const wanted = 'Choose a PNG, JPEG, GIF, or WebP picture, up to 2 MB';
const largest = 2 * 1024 * 1024;
const imageIn = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');
const faultIs = (fault: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(fault));

const choose = (chosen: File) => {
  const { container } = showSample(<PictureUpload name="Someone" />);
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  fireEvent.change(input, { target: { files: [chosen] } });
  return container;
};

it('sends a picture as a form, and shows it once it was taken', async () => {
  localStorage.setItem('token', 'mine');
  const container = choose(file());
  await waitFor(() => expect(imageIn(container)).toMatch(/^data:image\/png/));
  const [sent] = api.sent;
  expect(sent).toMatchObject({ method: 'POST', address: '/api/user/upload' });
  expect(sent?.body instanceof FormData && sent.body.get('file')).toBeInstanceOf(File);
  expect(sent?.headers.get('token')).toBe('mine');
});

it('says why a picture was refused, and forgets it', async () => {
  api.answerWith(refuse(50_000, 'No room'));
  const container = choose(file());
  await faultIs('No room');
  expect(imageIn(container)).toBeUndefined();
});

it.each([
  ['image/svg+xml', 1],
  ['', 1],
  ['image/png', largest + 1],
])('sends no file of type "%s" with %i bytes', async (type, size) => {
  choose(file(type, size));
  await faultIs(wanted);
  expect(api.sent).toEqual([]);
});

it('sends a picture of any other type, as large as may be', async () => {
  choose(file('image/webp', largest));
  await waitFor(() => expect(api.sent).toHaveLength(1));
});

it('sends nothing that only calls itself a picture', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  choose(file());
  await faultIs(wanted);
  expect(api.sent).toEqual([]);
});
