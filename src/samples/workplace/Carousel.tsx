import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { IconButton } from '#src/ui/buttons/IconButton';
import { prefersLessMotion } from '#src/ui/browser/useMedia';
import { workplaceTexts } from './texts';
import { say, type LocalizedText } from '#resources/schema/language';

interface Slide {
  readonly caption: LocalizedText;
  readonly Drawing: () => ReactNode;
}

/** A picture of 320 × 170 in the colors of the console, so that it fits light and dark alike. */
const picture = (sky: string, children: ReactNode) => () => (
  <svg viewBox="0 0 320 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="320" height="170" fill={sky} />
    {children}
  </svg>
);

const strokes = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The pictures of the carousel, drawn here rather than fetched. */
export const slides: readonly Slide[] = [
  {
    caption: say('内容增长，一目了然', 'Growth at a glance'),
    Drawing: picture(
      'var(--primary-soft)',
      <>
        <path d="M40 128h240" stroke="var(--border)" strokeWidth="2" />
        {[52, 34, 66, 48, 84, 96].map((tall, place) => (
          <rect
            key={tall}
            x={58 + place * 36}
            y={128 - tall}
            width="18"
            height={tall}
            rx="3"
            fill="var(--primary-text)"
          />
        ))}
        <path d="M67 70l36 12 36-34 36 10 36-30 36-8" stroke="var(--warning)" {...strokes} />
      </>,
    ),
  },
  {
    caption: say('安全复核，守护公平', 'Careful review, fair play'),
    Drawing: picture(
      'var(--success-soft)',
      <>
        <path d="M160 28l48 16v38c0 30-20 50-48 62-28-12-48-32-48-62V44z" fill="var(--card)" />
        <path d="M160 28l48 16v38c0 30-20 50-48 62-28-12-48-32-48-62V44z" stroke="var(--success)" {...strokes} />
        <path d="M138 86l16 16 30-34" stroke="var(--success)" {...strokes} strokeWidth="7" />
      </>,
    ),
  },
  {
    caption: say('直播内容，实时掌握', 'Live streams, watched live'),
    Drawing: picture(
      'var(--danger-soft)',
      <>
        <rect x="92" y="36" width="136" height="84" rx="8" fill="var(--card)" />
        <rect x="92" y="36" width="136" height="84" rx="8" stroke="var(--danger)" {...strokes} />
        <path d="M148 60v36l30-18z" fill="var(--danger)" />
        <path d="M130 140h60M160 120v20" stroke="var(--danger)" {...strokes} />
      </>,
    ),
  },
  {
    caption: say('团队协作，各司其职', 'One team, clear roles'),
    Drawing: picture(
      'var(--warning-soft)',
      <>
        {[96, 160, 224].map((x) => (
          <g key={x}>
            <circle cx={x} cy="66" r="20" fill="var(--warning)" />
            <path d={`M${x - 32} 132c0-26 14-38 32-38s32 12 32 38z`} fill="var(--warning)" opacity="0.6" />
          </g>
        ))}
      </>,
    ),
  },
  {
    caption: say('昼夜不停，稳定运行', 'Day and night, always on'),
    Drawing: picture(
      'var(--neutral-soft)',
      <>
        <circle cx="120" cy="70" r="26" fill="var(--warning)" />
        <path d="M226 44a30 30 0 1 0 18 50 38 38 0 0 1-18-50z" fill="var(--primary-text)" />
        <path d="M40 132c30-14 60 14 90 0s60 14 90 0 40 8 60 0" stroke="var(--neutral)" {...strokes} />
      </>,
    ),
  },
];

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
