import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { SamplePage } from '../page/SamplePage';
import { Reasons } from './Reasons';
import { resultTexts } from './texts';
import './result.css';

/** A form could not be submitted: why, and the ways on. */
const FailurePage = () => {
  const text = useText();
  const navigate = useNavigate();
  return (
    <SamplePage route="Error">
      <div className="card sample-result failed">
        <Icon name="warning" size={64} />
        <h2>{text(resultTexts.failure)}</h2>
        <p className="quiet">{text(resultTexts.failureHint)}</p>
        <div className="error-ways">
          <Button onClick={() => void navigate('/')}>{text(resultTexts.home)}</Button>
          <Button look="primary" onClick={() => void navigate('/form/step')}>
            {text(resultTexts.correct)}
          </Button>
        </div>
        <section className="sample-result-details" aria-label={text(resultTexts.details)}>
          <h3>{text(resultTexts.details)}</h3>
          <Reasons />
        </section>
      </div>
    </SamplePage>
  );
};

export default FailurePage;
