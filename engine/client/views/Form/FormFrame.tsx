import { formTexts } from './formTexts';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Values } from '#engine/schema/writable';
import { inSentence } from '#engine/schema/language';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { sendByKeys } from '#engine/client/ui/browser/shortcuts';
import { useFormFaults } from '#engine/client/ui/form/useFormFaults';
import { type FormTransition, saveAndText } from './formValues';
import { type DraftActions, useUnsavedGuard } from './unsaved';
import styles from './form.module.css';

/** What follows a saved record: the list, the form for the next one, or a transition of the record. */
export type NextStep = 'leave' | 'next' | { readonly transition: FormTransition };

/** Several records entered in a row without leaving the form. */
export interface NextRecord {
  /** How many were saved since the page opened. */
  readonly count: number;
  /** The field that gets the focus after a save. */
  readonly focus: string;
  readonly begin: (saved: Values) => void;
}

interface FormFrameProps {
  /** Where Cancel and Escape lead. A page of settings is not left: there it is what fills the form from the record again. */
  readonly leaveTo: string | (() => void);
  readonly saving: boolean;
  readonly isSaved: () => boolean;
  readonly next: NextRecord | undefined;
  readonly isNew: boolean;
  /** What may be done with the record as soon as it is saved. */
  readonly transitions: readonly FormTransition[];
  readonly onAfter: (after: NextStep) => void;
  /** The draft of the form, where it has one. */
  readonly left: DraftActions | undefined;
  /** Stands in the bar of the buttons, where it moves no field. */
  readonly draft: ReactNode;
  readonly children: ReactNode;
}

/** Buttons, keys and the guard of a form: everything that depends on whether it has changed. */
export const FormFrame = (props: FormFrameProps) => {
  const { leaveTo, saving, isSaved, next, isNew, transitions, onAfter, left, draft, children } = props;
  const text = useText();
  const locale = useLocaleInUse();
  const navigate = useNavigate();
  const { box, isDirty } = useFormFaults();
  const question = useUnsavedGuard(() => isDirty && !isSaved(), undefined, left);
  const stays = typeof leaveTo === 'function';
  const leave = () => void (stays || navigate(leaveTo));
  const giveUp = () => {
    left?.discard();
    if (stays) leaveTo();
  };
  const focus = next && next.count > 0 ? next.focus : undefined;
  useEffect(() => {
    if (focus !== undefined) box.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus();
    // A person who opened a new record goes on typing.
    else if (isNew) box.current?.querySelector<HTMLElement>('.form-fields input')?.focus();
  }, [box, focus, isNew]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
    if (event.key === 'Enter') onAfter(next && event.shiftKey ? 'next' : 'leave');
    sendByKeys(event);
  };
  return (
    <div ref={box} data-with-digits={next ? true : undefined} onKeyDown={onKeyDown}>
      {children}
      <div className="line form-bar card">
        <Button look="primary" submit busy={saving} onClick={() => onAfter('leave')}>
          {text(saving ? formTexts.saving : 'views.save')}
        </Button>
        {next && (
          <Button look="outline" submit held={saving} onClick={() => onAfter('next')}>
            {text(formTexts.saveAndNext)}
          </Button>
        )}
        {transitions.map((one) => (
          <Button key={one.name} look="outline" submit held={saving} onClick={() => onAfter({ transition: one })}>
            {text(saveAndText, { transition: inSentence(text(one.transition.label), locale) })}
          </Button>
        ))}
        <Button disabled={saving || (stays && !isDirty)} onClick={stays ? giveUp : leave}>
          {text(stays ? formTexts.discard : 'views.cancel')}
        </Button>
        <span className="hint form-keys">
          {text(next ? formTexts.saveNextHint : stays ? formTexts.saveKeyHint : formTexts.saveHint)}
        </span>
        {draft}
        {next && next.count > 0 && (
          <span className={styles.count} role="status">
            {text(formTexts.enteredNow, { count: next.count })}
          </span>
        )}
      </div>
      {question}
    </div>
  );
};
