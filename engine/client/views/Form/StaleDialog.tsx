import { formTexts } from './formTexts';
import { useState } from 'react';
import type { Person } from '#engine/schema/access';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { showValue } from '#engine/client/fieldTypes/draw';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { useCellContext } from '#engine/client/views/useCellContext';
import { merged, type Side, staleFields } from './useModify';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import styles from './form.module.css';

/** The words of the choice, where `mine` are not the changes of a form. */
interface StaleWords {
  readonly hint: string;
  readonly same: string;
  readonly mine: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
  readonly leave: string;
  readonly save: string;
}

interface StaleDialogProps {
  readonly resource: Resource;
  readonly person: Person;
  /** The record that the form was filled from. */
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
  /** Replaces the words of a form that is being saved. */
  readonly words?: StaleWords;
  readonly onChoose: (values: Values) => void;
  readonly onClose: () => void;
}

/**
 * Shows both versions of a record that somebody else has changed meanwhile, with a choice for each field that differs.
 */
export const StaleDialog = ({ resource, person, before, mine, theirs, words, onChoose, onClose }: StaleDialogProps) => {
  const text = useText();
  const sides = [
    { side: 'mine', head: words?.mine ?? text(formTexts.staleMine) },
    { side: 'theirs', head: text(formTexts.staleTheirs) },
  ] as const satisfies readonly { side: Side; head: string }[];
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({});
  const context = useCellContext(resource, [mine, theirs], person);
  const found = staleFields(resource, person.role, before, mine, theirs);
  const chooseAll = (side: Side) => setChoice(Object.fromEntries(found.map(({ name }) => [name, side])));
  return (
    <Dialog
      title={text(formTexts.staleTitle)}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{words?.leave ?? text(formTexts.keepEditing)}</Button>
          <Button look="primary" onClick={() => onChoose(merged(mine, found, choice))}>
            {words?.save ?? text('views.save')}
          </Button>
        </>
      }
    >
      <p>{words?.hint ?? text(formTexts.staleHint)}</p>
      {found.length === 0 ? (
        <p className="notice">{words?.same ?? text(formTexts.staleSame)}</p>
      ) : (
        <>
          <div className="row">
            <Button look="small" onClick={() => chooseAll('mine')}>
              {words?.keepMine ?? text(formTexts.staleKeepMine)}
            </Button>
            <Button look="small" onClick={() => chooseAll('theirs')}>
              {words?.takeTheirs ?? text(formTexts.staleTakeTheirs)}
            </Button>
          </div>
          <div className={styles.stale}>
            <div className={`${styles.staleRow} ${styles.staleHead}`} aria-hidden="true">
              <span />
              {sides.map(({ side, head }) => (
                <span key={side}>{head}</span>
              ))}
            </div>
            {found.map((difference) => {
              const { name, preset } = difference;
              const field = resource.fields[name];
              if (!field) return null;
              return (
                <div key={name} className={styles.staleRow} role="radiogroup" aria-label={text(field.label)}>
                  <span className="quiet">{text(field.label)}</span>
                  {sides.map(({ side, head }) => (
                    <label key={side} className={`row ${styles.staleSide}`}>
                      <input
                        type="radio"
                        name={`stale-${name}`}
                        checked={(choice[name] ?? preset) === side}
                        aria-label={head}
                        onChange={() => setChoice({ ...choice, [name]: side })}
                      />
                      <span className={styles.staleValue}>{showValue(field, difference[side], context)}</span>
                    </label>
                  ))}
                </div>
              );
            })}
          </div>
        </>
      )}
    </Dialog>
  );
};
