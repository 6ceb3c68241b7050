import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { files } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { resetSession } from '#engine/client/session/session';
import { fakeApi, never, ok, refuse, type Sent } from '../fakeApi';
import { fieldForm } from './form';

const photos = files(say('照片', 'Photos'), { max: 2, kinds: ['picture'] });
const held = [{ id: 7, name: 'held.png', size: 2000, type: 'image/png' }];
const named = (name: string, type = 'image/png') => new File([new Uint8Array(3)], name, { type, lastModified: 1 });

type Answers = Readonly<Record<string, (sent: Sent) => unknown>>;

/** The server's part: files are numbered from 1, and an answer given here comes in place of its own. */
const withApi = (answers: Answers = {}) => {
  let begun = 0;
  const own: Answers = { 'file/begin': () => ok({ id: (begun += 1) }), 'file/attach': ({ body }) => ok(body) };
  const pathOf = ({ address }: Sent) => address.replace(/^.*\/api\//, '').replace(/\?.*$/, '');
  const api = fakeApi((sent: Sent) => (answers[pathOf(sent)] ?? own[pathOf(sent)])?.(sent) ?? ok([]));
  return { sentTo: (path: string) => api.sent.filter((sent) => pathOf(sent) === path).map(({ body }) => body) };
};
const choose = async (...chosen: File[]) =>
  fireEvent.change(await screen.findByLabelText('Add files', { selector: 'input' }), { target: { files: chosen } });

beforeEach(() => withApi());
afterEach(() => resetSession());

test('files are sent while the form is filled in, and it sends the ids that they got', async () => {
  const form = await fieldForm(photos);
  await choose(named('one.png'), named('two.png'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2));
  expect(await form.sent()).toEqual([
    { id: 1, name: 'one.png', size: 3, type: 'image/png' },
    { id: 2, name: 'two.png', size: 3, type: 'image/png' },
  ]);
});

test('a form waits for a file on its way, and says so', async () => {
  withApi({ 'file/attach': never });
  const form = await fieldForm(photos);
  await choose(named('slow.png'));
  await screen.findByText(/Checking|Waiting| of /);
  expect(await form.fault()).toBe('A file has not been sent yet: wait, try again, or remove it');
});

test('a refused file says why, and is gone once it is dismissed', async () => {
  withApi({ 'file/attach': () => refuse(422, 'This is no picture') });
  const form = await fieldForm(photos, held);
  await choose(named('fake.png'));
  await screen.findByText('This is no picture');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss fake.png' }));
  expect(await form.sent()).toEqual(held);
});

test('a file is taken out, and more than fit are refused', async () => {
  const form = await fieldForm(photos, held);
  await choose(named('one.png'), named('two.png'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(3));
  expect(await form.fault()).toBe('No more than 2');
  fireEvent.click(screen.getByRole('button', { name: 'Remove held.png' }));
  expect(await form.sent()).toMatchObject([{ id: 1 }, { id: 2 }]);
});

test('the last file that is taken out leaves the field empty', async () => {
  const form = await fieldForm(photos, held);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove held.png' }));
  expect(await form.sent()).toBeNull();
});

test('dropped and pasted files are added like chosen ones', async () => {
  const form = await fieldForm(photos);
  const box = (await screen.findAllByRole('group', { name: 'Photos' })).at(-1) as HTMLElement;
  fireEvent.drop(box, { dataTransfer: { files: [named('dropped.png')] } });
  await screen.findByRole('button', { name: 'Remove dropped.png' });
  fireEvent.paste(box, { clipboardData: { files: [named('pasted.png')] } });
  await screen.findByRole('button', { name: 'Remove pasted.png' });
  expect(await form.sent()).toMatchObject([{ name: 'dropped.png' }, { name: 'pasted.png' }]);
});

test('where one file fits, the next one takes its place', async () => {
  const form = await fieldForm(files(say('照片', 'Photo'), { max: 1 }), held);
  fireEvent.change(await screen.findByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [named('new.png')] },
  });
  await screen.findByRole('button', { name: 'Remove new.png' });
  expect(await form.sent()).toMatchObject([{ name: 'new.png' }]);
});

test('a form that is left gives up what was on its way', async () => {
  const { sentTo } = withApi({ 'file/attach': never });
  const form = await fieldForm(photos);
  await choose(named('late.png'));
  await waitFor(() => expect(sentTo('file/attach')).toHaveLength(1));
  await act(async () => form.unmount());
  await waitFor(() => expect(sentTo('file/detach')).toEqual([{ id: 1 }]));
});
