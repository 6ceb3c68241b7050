import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ChartData } from '#samples/calls/chart';
import { say, type LocalizedText } from '#engine/schema/language';
import { useLocaleInUse, useText } from '#engine/client';
import { Button, Icon, MuiProvider, useBelow } from '#engine/client/ui';
import type { IconName } from '#engine/samples';
import styles from '../samples.module.css';

interface TextButtonProps extends Omit<Parameters<typeof Button>[0], 'children'> {
  readonly label: LocalizedText;
  readonly icon?: IconName;
}

/** A button with a text in both languages. */
export const TextButton = ({ label, icon, ...rest }: TextButtonProps) => {
  const text = useText();
  return (
    <Button {...rest}>
      {icon && <Icon name={icon} />}
      <span>{text(label)}</span>
    </Button>
  );
};

interface OutcomeProps {
  readonly role: 'status' | 'alert';
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What a form led to. It takes the focus, since the button that was pressed is gone or far away. */
export const Outcome = (props: OutcomeProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return <div ref={box} tabIndex={-1} {...props} />;
};

/** A change in percent: a color, an arrow and, for those who see neither, a word. */
export const Change = ({ percent, falls = false }: { percent: number; falls?: boolean | undefined }) => {
  const format = new Intl.NumberFormat(useLocaleInUse(), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <span className={falls ? styles.falls : styles.rises}>
      <span className="visually-hidden">{`${useText()(falls ? say('下降', 'Down') : say('上升', 'Up'))} `}</span>
      <span translate="no">{format.format(percent / 100)}</span>
      <span aria-hidden="true">{falls ? ' ↓' : ' ↑'}</span>
    </span>
  );
};

/** A figure, and how much it has changed since when. */
export const Grown = ({ count, growth, falls, since }: NonNullable<ChartData['grown']>) => {
  const text = useText();
  return (
    <div className={`line ${styles.grown}`}>
      <span className={styles.count}>{count.toLocaleString(useLocaleInUse())}</span>
      <span>
        {since && <span>{`${text(since)} `}</span>}
        <Change percent={growth} falls={falls} />
      </span>
    </div>
  );
};

interface StepsProps {
  /** Names the goal of the steps. */
  readonly label: LocalizedText;
  readonly steps: readonly { readonly title: LocalizedText; readonly hint?: LocalizedText }[];
  /** Index of the present step; all steps are done when it is past the last. */
  readonly at: number;
}

/** Progress in steps: those done, the present one, those to come. On a phone they stand one below the other. */
export const Steps = ({ label, steps, at }: StepsProps) => {
  const text = useText();
  const isPhone = useBelow('phone');
  return (
    <MuiProvider>
      <Stepper
        className={styles.steps}
        activeStep={at}
        orientation={isPhone ? 'vertical' : 'horizontal'}
        aria-label={text(label)}
      >
        {steps.map(({ title, hint }, place) => (
          <Step key={title['en-US']} aria-current={place === at ? 'step' : undefined}>
            <StepLabel optional={hint && <span className="hint">{text(hint)}</span>}>
              <span>{text(title)}</span>
              {place < at && <span className="visually-hidden">{text(say('（已完成）', '(done)'))}</span>}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </MuiProvider>
  );
};
