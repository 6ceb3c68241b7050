import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { picture, PictureUpload } from '#src/samples/PictureUpload';
import { showSample } from './sampleStage';

/** A request that does nothing by itself. */
class Request extends EventTarget {
  static last: Request | undefined;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  responseText = '';
  sent: unknown;
  constructor() {
    super();
    Request.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(envelope: object) {
    this.responseText = JSON.stringify(envelope);
    this.dispatchEvent(new Event('load'));
  }
}

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  Request.last = undefined;
  picture.set(undefined);
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
});
afterEach(() => void vi.unstubAllGlobals());

const file = (type = 'image/png', size = 7) => new File([new Uint8Array(size)], 'me.png', { type });
const largest = 2 * 1024 * 1024;
const imageIn = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

const choose = async (chosen: File) => {
  const { container } = showSample(<PictureUpload name="Someone" />);
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  fireEvent.change(input, { target: { files: [chosen] } });
  return container;
};
const underWay = async () => {
  await screen.findByRole('progressbar');
  await waitFor(() => expect(Request.last?.sent).toBeInstanceOf(FormData));
  return Request.last as Request;
};

it('shows the picture and how much of it is sent, and keeps it once it was taken', async () => {
  localStorage.setItem('token', 'mine');
  const container = await choose(file());
  const request = await underWay();
  expect((request.sent as FormData).get('file')).toBeInstanceOf(File);
  expect(request.headers['token']).toBe('mine');
  act(() => {
    request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 3, total: 4 }));
  });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.75');
  act(() => request.answer({ code: 0, msg: 'ok', data: 'ok' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(imageIn(container)).toMatch(/^data:image\/png/);
});

it('forgets a picture that was given up, or that was refused and why', async () => {
  const container = await choose(file());
  await underWay();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect([imageIn(container), screen.getByRole('alert').textContent]).toEqual([undefined, '']);

  fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files: [file()] } });
  const request = await underWay();
  act(() => request.answer({ code: 50_000, msg: 'No room', data: null }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No room'));
  expect(imageIn(container)).toBeUndefined();
});

it.each([
  ['image/svg+xml', 1, 'Choose a PNG, JPEG, GIF, or WebP picture'],
  ['', 1, 'Choose a PNG, JPEG, GIF, or WebP picture'],
  ['image/png', largest + 1, 'The picture can be up to 2 MB'],
])('sends no file of type "%s" with %i bytes', async (type, size, fault) => {
  await choose(file(type, size));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(fault));
  expect(Request.last).toBeUndefined();
});

it('sends a picture of any other type, as large as may be', async () => {
  await choose(file('image/webp', largest));
  expect(await underWay()).toBeDefined();
});

it('sends nothing that only calls itself a picture', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  await choose(file());
  const said = 'This file cannot be read as a picture. Choose another one.';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
  expect(Request.last).toBeUndefined();
});
