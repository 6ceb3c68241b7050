import { useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/icons';
import { Reasons } from './Reasons';
import { words } from './texts';
import './result.css';

/** A form could not be submitted: why, and the ways on. */
const FailurePage = () => {
  const text = useText();
  const navigate = useNavigate();
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
        <Reasons />
      </section>
    </div>
  );
};

export default FailurePage;
