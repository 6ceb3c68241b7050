import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/icons';
import { Dialog } from '../../ui/modal/Dialog';
import { words } from './texts';
import './result.css';

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

/** A form could not be submitted: why, and the ways on. */
const FailurePage = () => {
  const text = useText();
  const navigate = useNavigate();
  const [reading, setReading] = useState(false);
  return (
    <div className="card sample-result failed">
      <Icon name="warning" size={64} />
      <h1>{text(words.failure)}</h1>
      <p className="quiet">{text(words.failureHint)}</p>
      <div className="error-ways">
        <Button onClick={() => void navigate('/')}>{text(words.home)}</Button>
        <Button look="primary" onClick={() => void navigate('/form/step')}>
          {text(words.correct)}
        </Button>
      </div>
      <section className="sample-result-details" aria-label={text(words.details)}>
        <h2>{text(words.details)}</h2>
        <ol className="numbered">
          <li>
            {text(words.domain)}
            <Button look="text" onClick={() => setReading(true)}>
              {text(words.registration)}
            </Button>
          </li>
          <li>{text(words.authority)}</li>
        </ol>
      </section>
      {reading && <Registration onClose={() => setReading(false)} />}
    </div>
  );
};

export default FailurePage;
