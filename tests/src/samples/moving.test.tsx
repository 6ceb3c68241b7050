import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { slides } from '#resources/samples/workplace';
import { Carousel } from '#src/samples/Carousel';
import { KeyFigures } from '#src/samples/Workplace';
import { showSample } from './sampleStage';

// The sample pages have their routes with the debug flag alone.
vi.mock('#resources/debug', () => ({ debug: true }));

beforeAll(() => changeLocale('en-US'));
afterEach(() => vi.useRealTimers());

describe('the figures', () => {
  const lessMotion = (matches: boolean) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList);

  it('count up, and are read out as they end', () => {
    lessMotion(false);
    showSample(<KeyFigures />);
    const [, putIn] = screen.getAllByRole('listitem');
    expect(putIn?.querySelector('.visually-hidden')?.textContent).toBe('368');
    expect(putIn?.querySelector('span[aria-hidden]')?.textContent).not.toBe('368');
  });

  it('stand still for those who asked for less motion', () => {
    lessMotion(true);
    showSample(<KeyFigures />);
    const shown = screen.getAllByRole('listitem').map((item) => item.querySelector('span[aria-hidden]')?.textContent);
    expect(shown).toEqual(['3.74M+', '368', '8,874', '2.8%']);
  });
});

describe('the carousel', () => {
  const present = () => screen.getAllByRole('button').find((button) => button.getAttribute('aria-current'))?.ariaLabel;
  const nameOf = (place: number) => slides[place]?.caption['en-US'];
  const later = () => act(() => void vi.advanceTimersByTime(5000));

  beforeEach(() => {
    vi.useFakeTimers();
    showSample(<Carousel />);
  });

  it('has five pictures and goes on by itself, from the last to the first', () => {
    expect(slides).toHaveLength(5);
    const seen = slides.map(() => {
      later();
      return present();
    });
    expect(seen).toEqual([1, 2, 3, 4, 0].map(nameOf));
  });

  it('waits while the pointer rests on it, the focus is in it, or it was paused', () => {
    const carousel = screen.getByRole('region', { name: 'Slides' });
    fireEvent.pointerEnter(carousel);
    later();
    fireEvent.pointerLeave(carousel);
    fireEvent.focus(screen.getByRole('button', { name: 'Next slide' }));
    later();
    fireEvent.blur(screen.getByRole('button', { name: 'Next slide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    later();
    expect(present()).toBe(nameOf(0));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    later();
    expect(present()).toBe(nameOf(1));
  });

  it('goes to the chosen picture', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(present()).toBe(nameOf(4));
    fireEvent.click(screen.getByRole('button', { name: nameOf(2) ?? '' }));
    expect(present()).toBe(nameOf(2));
  });
});
