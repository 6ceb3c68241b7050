import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { IconButton } from '#src/ui/buttons/IconButton';
import { prefersLessMotion } from '#src/ui/browser/useMedia';
import { slides } from './slides';
import { workplaceTexts } from './texts';

const slideMs = 5000;

/** Pictures that change by themselves, except while the pointer or the focus is on them or somebody has paused them. */
export const Carousel = () => {
  const text = useText();
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState(prefersLessMotion);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const moves = !stopped && !pointed && !focused;
  const go = (place: number) => setAt((place + slides.length) % slides.length);
  useEffect(() => {
    if (!moves) return undefined;
    const timer = window.setInterval(() => setAt((now) => (now + 1) % slides.length), slideMs);
    return () => window.clearInterval(timer);
  }, [moves]);
  const slide = slides[at];
  if (!slide) return null;
  const { caption, Drawing } = slide;
  return (
    <section
      className="card carousel"
      aria-label={text(workplaceTexts.slides)}
      aria-roledescription="carousel"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <div aria-live={moves ? 'off' : 'polite'}>
        <div key={at} className="carousel-slide">
          <Drawing />
          <p>
            <span className="visually-hidden">
              {text(workplaceTexts.slideOf, { place: at + 1, all: slides.length })}
            </span>
            {text(caption)}
          </p>
        </div>
      </div>
      <div className="carousel-bar">
        <IconButton icon="left" label={text(workplaceTexts.previous)} look="plain small" onClick={() => go(at - 1)} />
        <ol className="carousel-dots">
          {slides.map(({ caption: label }, place) => (
            <li key={label['en-US']}>
              <button
                type="button"
                aria-label={text(label)}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => go(place)}
              />
            </li>
          ))}
        </ol>
        <Button look="text small" onClick={() => setStopped(!stopped)}>
          {text(stopped ? workplaceTexts.play : workplaceTexts.pause)}
        </Button>
        <IconButton icon="right" label={text(workplaceTexts.next)} look="plain small" onClick={() => go(at + 1)} />
      </div>
    </section>
  );
};
