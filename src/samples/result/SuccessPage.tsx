import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { SamplePage } from '../page/SamplePage';
import { Steps } from '../page/Steps';
import { resultTexts } from './texts';
import './result.css';

/** When this page's application was submitted, and its present step. */
const appliedAt = '2020-10-10T06:00:39.000Z';
const present = 1;

const hintAt = (place: number) => (place > present ? resultTexts.waiting : resultTexts.underWay);

/** A form was submitted: what happens next, for the screen and for paper. */
const SuccessPage = () => {
  const text = useText();
  const navigate = useNavigate();
  const [printedAt, setPrintedAt] = useState('');
  const print = () => {
    flushSync(() => setPrintedAt(new Date().toISOString()));
    window.print();
  };
  const steps = resultTexts.steps.map((title, place) => ({
    title: text(title),
    hint: place < present ? formatDateTime(appliedAt) : text(hintAt(place)),
  }));
  return (
    <SamplePage route="Success">
      <div className="card sample-result">
        <Icon name="done" size={64} />
        <h2>{text(resultTexts.success)}</h2>
        <p className="quiet">{text(resultTexts.successHint)}</p>
        <div className="error-ways">
          <Button onClick={print}>{text(resultTexts.print)}</Button>
          <Button look="primary" onClick={() => void navigate('/user/info')}>
            {text(resultTexts.projects)}
          </Button>
        </div>
        <section className="sample-result-details" aria-label={text(resultTexts.progress)}>
          <h3>{text(resultTexts.progress)}</h3>
          <Steps label={text(resultTexts.progress)} steps={steps} at={present} />
        </section>
        {printedAt !== '' && (
          <p className="only-printed">
            {text(resultTexts.printed)} {formatDateTime(printedAt)}
          </p>
        )}
      </div>
    </SamplePage>
  );
};

export default SuccessPage;
