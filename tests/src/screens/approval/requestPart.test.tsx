import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import RequestPart from '#engine/subjects/approval/screens/RequestPart';
import { blacklist } from '#resources/blacklist/blacklist';
import { standing } from '../../part';
import { providerOf } from '../../views/stage';

/** What the page of a request says of the records of a filter, and the filter of the list that it leads to. */
const shown = async (resource: string, filter: Readonly<Record<string, string>>) => {
  await changeLocale('en-US');
  const proposal = { action: 'delete', resource, records: 2, titles: [], changes: {}, filter };
  const part = <RequestPart record={{ id: 1, proposal }} place="below" />;
  const { unmount } = render(standing(providerOf([]), part));
  const link = await screen.findByRole('link');
  const asked = new URL(link.getAttribute('href') ?? '', 'http://console').searchParams.get('filter');
  const said = link.closest('section')?.querySelector('p')?.textContent;
  unmount();
  return { said, filter: JSON.parse(asked ?? 'null') as unknown };
};

test('the records of a request are those of its filter, whatever signs its values have', async () => {
  const { name } = blacklist;
  expect((await shown(name, { q: '4,5' })).said).toBe('Search: 4,5');
  expect((await shown(name, { q: '007' })).filter).toEqual({ q: '007' });
  expect((await shown(name, { playerId: '007' })).filter).toEqual({ playerId: '007' });
  expect((await shown(name, { platform: 'Red\\, White' })).filter).toEqual({ platform: 'Red, White' });
  expect((await shown(name, { platform: 'Red\\, White,Blue' })).filter).toEqual({ platform: ['Red, White', 'Blue'] });
  expect((await shown(name, { reason: '3,2', id: '7' })).filter).toEqual({ reason: [3, 2], id: 7 });
});
