import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/errors';
import { changeLocale } from '#src/i18n/locale';
import PublishPreview from '#src/screens/notice/PublishPreview';
import { showPart } from '../../part';

beforeEach(() => changeLocale('en-US'));

const open = (audience: unknown, content: unknown = '<h2>Tonight</h2><p>At ten</p>') => {
  const getOne = vi.fn(async () => {
    if (content instanceof Error) throw content;
    return { data: { id: 5, content } };
  });
  return showPart(<PublishPreview record={{ id: 5, title: 'Maintenance', audience }} />, {
    provider: { getOne: getOne as never },
  });
};
const text = () => screen.getByRole('region', { name: 'Notice preview' });

test('a notice is shown as its readers will see it', async () => {
  open(null);
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Tonight');
  expect(text().textContent).toBe('TonightAt ten');
});

test.each([
  [null, 'AudienceEveryone'],
  [[], 'AudienceEveryone'],
  [['nobody'], 'AudienceEveryone'],
  [['employee', 'admin'], 'AudienceAdministratorEmployee'],
])('for the audience %j it is said who reads it: %s', (audience, said) => {
  const { container } = open(audience);
  expect(container.querySelector('p')?.textContent).toBe(said);
});

test('the same is said in Chinese', async () => {
  await changeLocale('zh-CN');
  const { container } = open(['employee']);
  expect(container.querySelector('p')?.textContent).toBe('接收对象员工');
});

test('the preview runs no script of a notice', async () => {
  open(null, '<p>Hello<img src=x onerror="alert(1)"></p><script>alert(1)</script>');
  expect((await screen.findByText('Hello')).outerHTML).toBe('<p>Hello</p>');
});

test('a text that fails to load does not look empty', async () => {
  open(null, new ApiError(503, 'Busy'));
  expect(await screen.findByText('Busy')).toBeDefined();
});

test('a long text is scrolled by keys', async () => {
  open(null);
  await screen.findByText('At ten');
  expect(text().tabIndex).toBe(0);
});
