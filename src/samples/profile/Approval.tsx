import { useState } from 'react';
import { approvalSteps, profileBasic } from '#resources/samples/profile';
import { useText } from '#src/i18n/useText';
import { useBack } from '#src/router/useBack';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { Block, Card } from '../page/Block';
import { Steps } from '../page/Steps';
import { profileTexts } from './texts';

const CancelQuestion = ({ onKeep, onCancel }: { onKeep: () => void; onCancel: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(profileTexts.cancelTitle)}
      onClose={onKeep}
      actions={
        <>
          <Button look="danger" onClick={onCancel}>
            {text(profileTexts.cancel)}
          </Button>
          <Button look="primary" data-first-focus onClick={onKeep}>
            {text(profileTexts.keep)}
          </Button>
        </>
      }
    >
      <p>{text(profileTexts.cancelHint)}</p>
    </Dialog>
  );
};

/** The progress of the approval, and how to withdraw it. It sends nothing, since the template has no call for it. */
export const Approval = () => {
  const text = useText();
  const back = useBack();
  const [state, setState] = useState<'running' | 'asking' | 'cancelled'>('running');
  const cancelled = state === 'cancelled';
  return (
    <Card
      title={profileTexts.process}
      extra={
        <div className="row">
          <Button look="outline" onClick={() => setState(cancelled ? 'running' : 'asking')}>
            {text(cancelled ? profileTexts.resume : profileTexts.cancel)}
          </Button>
          <Button onClick={back}>{text(profileTexts.goBack)}</Button>
        </div>
      }
    >
      <div className="approval">
        {cancelled && (
          <p className="notice warning" role="status">
            {text(profileTexts.cancelled)}
          </p>
        )}
        <Block call={profileBasic} sent={{ version: 'current' }}>
          {({ status }) => (
            <Steps
              label={text(profileTexts.process)}
              steps={approvalSteps.map(({ label }) => ({ title: text(label) }))}
              at={approvalSteps.findIndex(({ value }) => value === status)}
            />
          )}
        </Block>
      </div>
      {state === 'asking' && (
        <CancelQuestion onKeep={() => setState('running')} onCancel={() => setState('cancelled')} />
      )}
    </Card>
  );
};
