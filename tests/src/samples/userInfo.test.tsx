import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { InfoHeader } from '#src/samples/user/InfoPage';
import { someone } from '../part';
import { samplesAnswer, showSample } from './sampleStage';

beforeAll(() => changeLocale('en-US'));
afterEach(() => void vi.unstubAllGlobals());

it('asks again for what a person takes part in, where that failed', async () => {
  const failing = new Set(['user/project-and-team/list']);
  samplesAnswer({ failing });
  showSample(<InfoHeader user={someone} />);
  expect((await screen.findByRole('alert')).textContent).toContain('It was asked to fail');
  failing.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  await screen.findByText(/Projects created/);
});
