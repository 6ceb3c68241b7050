import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/modal/Dialog';
import { words } from './texts';

/** How a domain is registered, which one of the reasons asks for. */
const Registration = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(words.registration)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {text(words.close)}
        </Button>
      }
    >
      <ol className="numbered">
        {words.registrationSteps.map((step) => (
          <li key={step['en-US']}>{text(step)}</li>
        ))}
      </ol>
    </Dialog>
  );
};

/** Why a form could not be submitted (docs/specification.md, section 8). */
export const Reasons = () => {
  const text = useText();
  const [reading, setReading] = useState(false);
  return (
    <>
      <ol className="numbered">
        <li>
          {text(words.domain)}
          <Button look="text small" onClick={() => setReading(true)}>
            {text(words.registration)}
          </Button>
        </li>
        <li>{text(words.authority)}</li>
      </ol>
      {reading && <Registration onClose={() => setReading(false)} />}
    </>
  );
};
