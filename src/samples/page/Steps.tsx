import './steps.css';
import { Icon } from '#src/ui/icons';
import { useText } from '#src/i18n/useText';
import { pageWords } from './texts';

interface StepsProps {
  /** Names the goal of the steps. */
  readonly label: string;
  readonly steps: readonly { readonly title: string; readonly hint?: string }[];
  /** Index of the present step; all steps are done when it is past the last. */
  readonly at: number;
}

/** Progress in steps: those done, the present one, those to come. */
export const Steps = ({ label, steps, at }: StepsProps) => {
  const text = useText();
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ title, hint }, place) => (
        <li
          key={title}
          className={place < at ? 'done' : place === at ? 'present' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {place < at ? <Icon name="check" size={14} /> : place + 1}
          </span>
          <span className="step-words">
            <span className="step-title">{title}</span>
            {place < at && <span className="visually-hidden">{text(pageWords.stepDone)}</span>}
            {hint !== undefined && <span className="step-hint">{hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
};
