import { useEffect, useState } from 'react';
import { slides, type Slide as SlideData } from '#resources/samples/workplace';
import { say } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { prefersLessMotion } from '#src/ui/browser/useMedia';
import { IconButton } from '#src/ui/buttons/Button';
import { TextButton } from './panels/parts';
import styles from './samples.module.css';

const slideMs = 5000;

const moved = (steps: number) => (at: number) => (at + steps + slides.length) % slides.length;

const colorOf = (name: string | undefined) => (name === undefined ? 'none' : `var(--${name})`);

const Slide = ({ at, caption, ground, shapes }: SlideData & { at: number }) => {
  const text = useText();
  return (
    <div className={styles.slide}>
      <svg viewBox="0 0 320 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="320" height="170" fill={colorOf(ground)} />
        <g strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          {shapes.map(({ fill, stroke, width, ...shape }) => (
            <path key={shape.d} {...shape} fill={colorOf(fill)} stroke={colorOf(stroke)} strokeWidth={width} />
          ))}
        </g>
      </svg>
      <p>
        <span className="visually-hidden">
          {text(say('第 %{place} 张，共 %{all} 张', 'Slide %{place} of %{all}'), { place: at + 1, all: slides.length })}
        </span>
        {text(caption)}
      </p>
    </div>
  );
};

/** Pictures that change by themselves, except while the pointer or the focus is on them or somebody has paused them. */
export const Carousel = () => {
  const text = useText();
  const [at, setAt] = useState(0);
  const [stopped, setStopped] = useState(prefersLessMotion);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const slide = slides[at];
  const moves = !stopped && !pointed && !focused;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = window.setInterval(() => setAt(moved(1)), slideMs);
    return () => window.clearInterval(timer);
  }, [moves]);
  return (
    <section
      className="card"
      aria-label={text(say('图片轮播', 'Slides'))}
      aria-roledescription="carousel"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <div aria-live={moves ? 'off' : 'polite'}>{slide && <Slide key={at} at={at} {...slide} />}</div>
      <div className={`row ${styles.slides}`}>
        <IconButton icon="left" label={text(say('上一张', 'Previous slide'))} onClick={() => setAt(moved(-1))} />
        <ol>
          {slides.map(({ caption }, place) => (
            <li key={caption['en-US']}>
              <button
                type="button"
                className="button icon plain small"
                aria-label={text(caption)}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => setAt(place)}
              />
            </li>
          ))}
        </ol>
        <TextButton
          look="text small"
          label={stopped ? say('播放', 'Play') : say('暂停', 'Pause')}
          onClick={() => setStopped(!stopped)}
        />
        <IconButton icon="right" label={text(say('下一张', 'Next slide'))} onClick={() => setAt(moved(1))} />
      </div>
    </section>
  );
};
