import { useState } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Segments } from '#src/ui/buttons/Segments';
import { ScrollTable } from '#src/ui/table/ScrollTable';
import { firstMethod, liveMethods, toggledRow, videos, type LiveMethod, type Video } from './carousel';
import { monitorTexts } from './texts';

const Cover = ({ passed, playing }: { passed: boolean; playing: boolean }) => {
  const text = useText();
  if (!passed) return <span className="tag danger">{text(monitorTexts.auditFailed)}</span>;
  if (playing) return <span className="tag success">{text(monitorTexts.playing)}</span>;
  return (
    <svg className="video-cover" width="48" height="28" viewBox="0 0 48 28" aria-hidden="true">
      <rect width="48" height="28" rx="3" fill="var(--primary-soft)" />
      <path d="M20 8v12l10-6z" fill="var(--primary-text)" />
    </svg>
  );
};

const Carousel = () => {
  const text = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [runs, setRuns] = useState(false);
  const box = ({ id, passed }: Video, order: number) => (
    <label key="order" className="row">
      <input
        type="checkbox"
        aria-label={text(monitorTexts.choose, { order })}
        disabled={!passed || runs}
        checked={chosen.includes(id)}
        onChange={() => setChosen(toggledRow(chosen, id))}
      />
      {order}
    </label>
  );
  return (
    <>
      <ScrollTable
        title={text(monitorTexts.carousel)}
        heads={[monitorTexts.order, monitorTexts.cover, monitorTexts.name, monitorTexts.duration, monitorTexts.id].map(
          (label) => ({ label: text(label), words: true }),
        )}
        rows={videos.map((video, place) => [
          video.id,
          box(video, place + 1),
          <Cover key="cover" passed={video.passed} playing={runs && chosen.includes(video.id)} />,
          text(video.name),
          video.duration,
          video.id,
        ])}
      />
      <div className="carousel-start">
        <span className="quiet grow">
          {text(chosen.length === 0 ? monitorTexts.chooseFirst : monitorTexts.rotations, { count: chosen.length })}
        </span>
        <Button look="primary" disabled={chosen.length === 0} onClick={() => setRuns(!runs)}>
          {text(runs ? monitorTexts.stop : monitorTexts.start)}
        </Button>
      </div>
    </>
  );
};

/** How the broadcast is made; by video, what plays in turn. */
export const LiveMethods = () => {
  const text = useText();
  const [method, setMethod] = useState<LiveMethod>(firstMethod);
  const { hint } = liveMethods.find(({ value }) => value === method) ?? liveMethods[0];
  return (
    <div className="live-methods">
      <Segments
        label={text(monitorTexts.method)}
        options={liveMethods.map(({ value, label }) => ({ value, label: text(label) }))}
        chosen={method}
        onChoose={setMethod}
      />
      <p className="quiet">{text(hint)}</p>
      {method === firstMethod && <Carousel />}
    </div>
  );
};
