import { useText } from '#src/i18n/useText';
import { Card } from '../page/Block';
import { FactList } from '../page/FactList';
import { streams, type Studio } from './studio';
import { monitorTexts } from './texts';

/** The state of the broadcast and of its streams. */
export const StudioStatus = ({ stream, quality }: Studio) => {
  const text = useText();
  return (
    <Card title={monitorTexts.status} extra={<span className="tag success">{text(monitorTexts.smooth)}</span>}>
      <div className="card-body studio-status">
        <FactList
          of={streams.flatMap(({ label }) => [
            { label: text(monitorTexts.bitRate, { stream: text(label) }), value: '6 Mbps' },
            { label: text(monitorTexts.frameRate, { stream: text(label) }), value: '60 fps' },
          ])}
        />
        <h3>{text(monitorTexts.pictureInfo)}</h3>
        <FactList
          of={[
            { label: text(monitorTexts.line), value: text(stream.label) },
            { label: text(monitorTexts.cdn), value: 'KS' },
            { label: text(monitorTexts.format), value: 'FLV' },
            { label: text(monitorTexts.quality), value: text(quality.label) },
          ]}
        />
      </div>
    </Card>
  );
};
