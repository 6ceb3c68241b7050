import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { launchSteps, reasons, registrationSteps } from '#resources/samples/results';
import type { SampleRoute } from '#resources/samples/pages';
import { say, type LocalizedText } from '#resources/schema/language';
import { formatDateTime } from '#src/i18n/dateTime';
import { useText } from '#src/i18n/useText';
import { Icon, type IconName } from '#src/ui/icons';
import { Dialog } from '#src/ui/modal/Dialog';
import { DeadEnd } from '#src/views/DeadEnd';
import { SamplePage } from '../panels/Page';
import { Steps, TextButton } from '../panels/parts';
import styles from './pages.module.css';

interface ResultProps {
  readonly route: SampleRoute;
  readonly className?: string | undefined;
  readonly icon: IconName;
  readonly title: LocalizedText;
  readonly hint: LocalizedText;
  /** The ways on. */
  readonly ways: ReactNode;
  readonly details: LocalizedText;
  readonly children: ReactNode;
  /** Stands below the details. */
  readonly foot?: ReactNode;
}

/** How something ended, the ways on, and the details. */
const Result = ({ route, className = '', icon, title, hint, ways, details, children, foot }: ResultProps) => {
  const text = useText();
  return (
    <SamplePage route={route}>
      <div className={`card ${styles.result} ${className}`}>
        <Icon name={icon} size={64} />
        <h2>{text(title)}</h2>
        <p className="quiet">{text(hint)}</p>
        <div className={styles.ways}>{ways}</div>
        <section className={styles.details} aria-label={text(details)}>
          <h3>{text(details)}</h3>
          {children}
        </section>
        {foot}
      </div>
    </SamplePage>
  );
};

/** When the application was submitted, and its present step. */
const appliedAt = '2020-10-10T06:00:39.000Z';
const present = 1;

/** A form was submitted: what happens next, for the screen and for paper. */
export const SuccessPage = () => {
  const text = useText();
  const navigate = useNavigate();
  const [printedAt, setPrintedAt] = useState('');
  const progress = say('当前进度', 'Progress');
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
      icon="done"
      title={say('提交成功', 'Submitted')}
      hint={say('表单提交成功！', 'The form was submitted.')}
      ways={
        <>
          <TextButton label={say('打印结果', 'Print result')} onClick={print} />
          <TextButton
            look="primary"
            label={say('返回项目列表', 'To the projects')}
            onClick={() => void navigate('/user/info')}
          />
        </>
      }
      details={progress}
      foot={
        printedAt !== '' && (
          <p className={styles.printed}>
            {text(say('打印时间', 'Printed'))} {formatDateTime(printedAt)}
          </p>
        )
      }
    >
      <Steps
        label={progress}
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
  const close = () => setReading(false);
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
        <Dialog
          title={text(registration)}
          onClose={close}
          actions={<TextButton look="primary" label={say('知道了', 'Got it')} onClick={close} />}
        >
          <ol className={styles.numbered}>
            {registrationSteps.map((step) => (
              <li key={step['en-US']}>{text(step)}</li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
};

/** A form could not be submitted: why, and the ways on. */
export const FailurePage = () => {
  const navigate = useNavigate();
  return (
    <Result
      route="Error"
      className={styles.failed}
      icon="warning"
      title={say('提交失败', 'Submit form error')}
      hint={say('请核对并修改以下信息后，再重新提交。', 'Correct the following, and then submit again.')}
      ways={
        <>
          <TextButton label={say('返回首页', 'Back to home page')} onClick={() => void navigate('/')} />
          <TextButton
            look="primary"
            label={say('返回修改', 'Correct the form')}
            onClick={() => void navigate('/form/step')}
          />
        </>
      }
      details={say('错误详情', 'What went wrong')}
    >
      <Reasons />
    </Result>
  );
};

/** How the console says that a page is forbidden or broken, and the way back. */
export const ForbiddenPage = () => <DeadEnd kind={403} />;
export const BrokenPage = () => <DeadEnd kind={500} />;
