import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ReactNode } from 'react';
import { say, type LocalizedText } from '#resources/schema/language';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useBelow } from '#src/ui/browser/useMedia';
import { Button } from '#src/ui/buttons/Button';
import { Icon, type IconName } from '#src/ui/icons';
import { Dialog } from '#src/ui/modal/Dialog';
import { MuiProvider } from '#src/ui/mui/muiProvider';
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
      {text(label)}
    </Button>
  );
};

interface MessageProps {
  readonly title: LocalizedText | string;
  readonly onClose: () => void;
  /** The main button; one that closes by default. */
  readonly label?: LocalizedText;
  /** Stands before the main button. */
  readonly other?: ReactNode;
  readonly children: ReactNode;
}

/** A text or a question in a dialog. */
export const Message = ({ title, onClose, label, other, children }: MessageProps) => {
  const text = useText();
  return (
    <Dialog
      title={typeof title === 'string' ? title : text(title)}
      onClose={onClose}
      actions={
        <>
          {other}
          <TextButton look="primary" data-first-focus label={label ?? say('关闭', 'Close')} onClick={onClose} />
        </>
      }
    >
      {children}
    </Dialog>
  );
};

/** An icon of a figure, its label and its value. */
export const FigureItem = ({
  icon,
  color,
  label,
  children,
}: {
  icon: IconName;
  color?: string | undefined;
  label: LocalizedText;
  children: ReactNode;
}) => {
  const text = useText();
  return (
    <li>
      <span className={styles.round} style={{ color }}>
        <Icon name={icon} size={20} />
      </span>
      <span>{text(label)}</span>
      <span className={styles.count}>{children}</span>
    </li>
  );
};

interface GrownProps {
  readonly count: number;
  /** Percent. */
  readonly growth: number;
  readonly falls?: boolean;
  /** Since when it has changed. */
  readonly since?: LocalizedText;
}

/** A figure, and how much it has changed: a color, an arrow and, for those who see neither, a word. */
export const Grown = ({ count, growth, falls = false, since }: GrownProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={`line ${styles.grown}`}>
      <span className={styles.count}>{count.toLocaleString(locale)}</span>
      <span>
        {since && `${text(since)} `}
        <span className={falls ? styles.falls : styles.rises}>
          <span className="visually-hidden">{text(falls ? say('下降', 'Down') : say('上升', 'Up'))} </span>
          {percent.format(growth / 100)}
          <span aria-hidden="true">{falls ? ' ↓' : ' ↑'}</span>
        </span>
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
              {text(title)}
              {place < at && <span className="visually-hidden">{text(say('（已完成）', '(done)'))}</span>}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </MuiProvider>
  );
};
