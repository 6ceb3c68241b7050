import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { notify } from '#src/ui/toasts/toasts';
import { Card } from '../page/Block';
import { withStandbyToggled, withNextQuality, withNextStream, withoutQuality, type Studio } from './studio';
import { monitorTexts } from './texts';

interface QuickOperationsProps {
  readonly studio: Studio;
  readonly onChange: (studio: Studio) => void;
}

/** Urgent operations on a broadcast. A toast confirms each, and the status or the preview shows it. */
export const QuickOperations = ({ studio, onChange }: QuickOperationsProps) => {
  const text = useText();
  const change = (next: Studio, said: string) => {
    onChange(next);
    notify(said, 'success');
  };
  const isLast = studio.offered.length === 1;
  const nextQuality = () => {
    const next = withNextQuality(studio);
    change(next, text(monitorTexts.nowQuality, { name: text(next.quality.label) }));
  };
  const nextStream = () => {
    const next = withNextStream(studio);
    change(next, text(monitorTexts.nowLine, { name: text(next.stream.label) }));
  };
  const remove = () => change(withoutQuality(studio), text(monitorTexts.removed, { name: text(studio.quality.label) }));
  const toggleGasket = () =>
    change(withStandbyToggled(studio), text(studio.standby ? monitorTexts.standbyOff : monitorTexts.standbyOn));
  return (
    <Card title={monitorTexts.quick}>
      <div className="card-body quick-operations">
        <Button look="outline wide" disabled={isLast} onClick={nextQuality}>
          <Icon name="screen" />
          {text(monitorTexts.changeClarity)}
        </Button>
        <Button look="outline wide" onClick={nextStream}>
          <Icon name="refresh" />
          {text(monitorTexts.switchStream)}
        </Button>
        <Button look="outline wide" disabled={isLast} onClick={remove}>
          <Icon name="close" />
          {text(monitorTexts.removeClarity)}
        </Button>
        <Button look="outline wide" aria-pressed={studio.standby} onClick={toggleGasket}>
          <Icon name="upload" />
          {text(monitorTexts.pushGasket)}
        </Button>
      </div>
    </Card>
  );
};
