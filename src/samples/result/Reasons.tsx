import { useState } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { resultTexts } from './texts';

/** How a domain is registered, which one of the reasons asks for. */
const Registration = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog
      title={text(resultTexts.registration)}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {text(resultTexts.close)}
        </Button>
      }
    >
      <ol className="numbered">
        {resultTexts.registrationSteps.map((step) => (
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
          {text(resultTexts.domain)}
          <Button look="text small" onClick={() => setReading(true)}>
            {text(resultTexts.registration)}
          </Button>
        </li>
        <li>{text(resultTexts.authority)}</li>
      </ol>
      {reading && <Registration onClose={() => setReading(false)} />}
    </>
  );
};
