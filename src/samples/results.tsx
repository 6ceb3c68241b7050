import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { SampleRoute } from '#resources/samples/pages';
import { appliedAt, failure, launchSteps, reasons, registrationSteps, success } from '#resources/samples/results';
import { say } from '#resources/schema/language';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import { DeadEnd } from '#src/views/DeadEnd';
import { SamplePage } from './panels/Page';
import { Message, Steps, TextButton } from './panels/parts';
import styles from './samples.module.css';

interface ResultProps {
  readonly route: SampleRoute;
  readonly of: typeof success | typeof failure;
  /** The first way on. */
  readonly way: ReactNode;
  readonly children: ReactNode;
  /** Stands below the details. */
  readonly foot?: ReactNode;
}

/** How something ended, the ways on, and the details. */
const Result = ({ route, of, way, children, foot }: ResultProps) => {
  const text = useText();
  return (
    <SamplePage route={route}>
      <div className={`card ${styles.centered} ${styles.result} ${of === failure ? styles.failed : ''}`}>
        <Icon name={of.icon} size={64} />
        <h2>{text(of.title)}</h2>
        <p className="quiet">{text(of.hint)}</p>
        <div className="row">
          {way}
          <Link className="button primary" to={of.next.to}>
            {text(of.next.label)}
          </Link>
        </div>
        <section className={`${styles.stack} ${styles.details}`} aria-label={text(of.details)}>
          <h3>{text(of.details)}</h3>
          {children}
        </section>
        {foot}
      </div>
    </SamplePage>
  );
};

const present = 1;

/** A form was submitted: what happens next, for the screen and for paper. */
export const SuccessPage = () => {
  const text = useText();
  const [printedAt, setPrintedAt] = useState('');
  const print = () => {
    flushSync(() => setPrintedAt(new Date().toISOString()));
    window.print();
  };
  const hintAt = (place: number) => {
    if (place < present) return formatDateTime(appliedAt);
    return text(place > present ? say('未开始', 'Not started') : say('进行中', 'In progress'));
  };
  return (
    <Result
      route="Success"
      of={success}
      way={<TextButton label={say('打印结果', 'Print result')} onClick={print} />}
      foot={
        printedAt !== '' && (
          <p className={styles.printed}>
            {text(say('打印时间', 'Printed'))} {formatDateTime(printedAt)}
          </p>
        )
      }
    >
      <Steps
        label={success.details}
        steps={launchSteps.map((title, place) => ({ title, hint: hintAt(place) }))}
        at={present}
      />
    </Result>
  );
};

/** Why a form could not be submitted (docs/specification.md, section 8), and how a domain is registered. */
export const Reasons = () => {
  const text = useText();
  const [reading, setReading] = useState(false);
  const registration = say('备案流程', 'Registration process');
  return (
    <>
      <ol className={styles.numbered}>
        <li>
          {text(reasons.domain)}
          <TextButton look="text small" label={registration} onClick={() => setReading(true)} />
        </li>
        <li>{text(reasons.authority)}</li>
      </ol>
      {reading && (
        <Message title={registration} label={say('知道了', 'Got it')} onClose={() => setReading(false)}>
          <ol className={styles.numbered}>
            {registrationSteps.map((step) => (
              <li key={step['en-US']}>{text(step)}</li>
            ))}
          </ol>
        </Message>
      )}
    </>
  );
};

/** A form could not be submitted: why, and the ways on. */
export const FailurePage = () => {
  const text = useText();
  return (
    <Result
      route="Error"
      of={failure}
      way={
        <Link className="button" to="/">
          {text(say('返回首页', 'Back to home page'))}
        </Link>
      }
    >
      <Reasons />
    </Result>
  );
};

/** How the console says that a page is forbidden or broken, and the way back. */
export const ForbiddenPage = () => <DeadEnd kind={403} />;
export const BrokenPage = () => <DeadEnd kind={500} />;
