import { useText } from '../../i18n/useText';
import { Card } from '../page/Block';
import { Facts } from '../page/Facts';
import { streams, type Studio } from './studio';
import { words } from './texts';

/** Whether the broadcast goes out well, and by which way. */
export const StudioStatus = ({ stream, quality }: Studio) => {
  const text = useText();
  return (
    <Card title={words.status} extra={<span className="tag success">{text(words.smooth)}</span>}>
      <div className="card-body studio-status">
        <Facts
          of={streams.flatMap(({ label }) => [
            { label: text(words.bitRate, { stream: text(label) }), value: '6 Mbps' },
            { label: text(words.frameRate, { stream: text(label) }), value: '60 fps' },
          ])}
        />
        <h3>{text(words.pictureInfo)}</h3>
        <Facts
          of={[
            { label: text(words.line), value: text(stream.label) },
            { label: text(words.cdn), value: 'KS' },
            { label: text(words.format), value: 'FLV' },
            { label: text(words.quality), value: text(quality.label) },
          ]}
        />
      </div>
    </Card>
  );
};
