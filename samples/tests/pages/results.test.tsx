import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { BrokenPage, FailurePage, ForbiddenPage, SuccessPage } from '#samples/pages/results';
import { showSample } from './sampleStage';

beforeAll(() => changeLocale('en-US'));

describe('the success page', () => {
  it('stands at the second of five steps', () => {
    showSample(<SuccessPage />);
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
    expect(steps[0]?.textContent).toContain('2020-10-10');
    expect(steps.map((step) => step.textContent?.includes('Not started'))).toEqual([false, false, true, true, true]);
  });

  it('can be printed', () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    showSample(<SuccessPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Print result' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

it('the failure page says why in two reasons', () => {
  showSample(<FailurePage />);
  expect(within(screen.getByRole('region', { name: 'What went wrong' })).getAllByRole('listitem')).toHaveLength(2);
});

it.each([
  [ForbiddenPage, 'Access to this resource on the server is denied'],
  [BrokenPage, 'Internal server error'],
])('an error page says its sentence, and leads back', (Page, sentence) => {
  showSample(<Page />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sentence);
  expect(screen.getByRole('button').textContent).toBe('Back');
});
