import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failure, launchSteps, reasons, success } from '#samples/calls/results';
import { say } from '#engine/schema/language';
import { useText } from '#engine/client';
import { State } from '#engine/client/ui';
import { DeadEnd } from '#engine/samples';
import { Card, SamplePage } from './panels/Page';
import { Steps, TextButton } from './panels/parts';
import styles from './samples.module.css';

interface ResultProps {
  readonly of: typeof success | typeof failure;
  /** The first way on. */
  readonly way: ReactNode;
  readonly children: ReactNode;
}

/** How something ended, the ways on, and the details. */
const Result = ({ of, way, children }: ResultProps) => {
  const text = useText();
  return (
    <SamplePage route={of === failure ? 'Error' : 'Success'}>
      <div className={`card ${of === failure ? styles.failed : styles.done}`}>
        <State icon={of.icon} title={text(of.title)} hint={text(of.hint)}>
          <div className="row">
            {way}
            <Link className="button primary" to={of.next.to}>
              {text(of.next.label)}
            </Link>
          </div>
        </State>
      </div>
      <Card title={of.details}>{children}</Card>
    </SamplePage>
  );
};

/** A form was submitted: what happens next. */
export const SuccessPage = () => (
  <Result of={success} way={<TextButton label={say('打印结果', 'Print result')} onClick={() => window.print()} />}>
    <Steps label={success.details} steps={launchSteps} at={1} />
  </Result>
);

/** Why a form could not be submitted. */
export const Reasons = () => {
  const text = useText();
  return (
    <ol className={styles.numbered}>
      {reasons.map((reason) => (
        <li key={reason['en-US']}>{text(reason)}</li>
      ))}
    </ol>
  );
};

/** A form could not be submitted: why, and the ways on. */
export const FailurePage = () => (
  <Result
    of={failure}
    way={
      <Link className="button" to="/">
        {useText()(say('返回首页', 'Back to home page'))}
      </Link>
    }
  >
    <Reasons />
  </Result>
);

/** How the console says that a page is forbidden or broken, and the way back. */
export const ForbiddenPage = () => <DeadEnd kind={403} />;
export const BrokenPage = () => <DeadEnd kind={500} />;
