import { useState } from 'react';
import type { Person } from '../../../resources/access';
import type { Values } from '../../../resources/record';
import type { Resource } from '../../../resources/schema';
import { showValue } from '../../fieldTypes/showValue';
import { Dialog } from '../popover/Dialog';
import { useCellContext } from '../useCellContext';
import { useWords } from '../words';
import { differences, merged, type Side } from './stale';

interface StaleDialogProps {
  readonly resource: Resource;
  readonly person: Person;
  /** The record as it was when the form was filled from it. */
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onChoose: (values: Values) => void;
  readonly onClose: () => void;
}

const sides = [
  { side: 'mine', head: 'staleMine' },
  { side: 'theirs', head: 'staleTheirs' },
] as const satisfies readonly { side: Side; head: string }[];

/** Both versions of a record that someone else has changed meanwhile, and a choice for each field that differs. */
export const StaleDialog = ({ resource, person, before, mine, theirs, onChoose, onClose }: StaleDialogProps) => {
  const { locale, word } = useWords();
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({});
  const context = useCellContext(resource, [mine, theirs], person);
  const found = differences(resource, person.role, before, mine, theirs);
  const chooseAll = (side: Side) => setChoice(Object.fromEntries(found.map(({ name }) => [name, side])));
  return (
    <Dialog
      title={word('staleTitle')}
      onClose={onClose}
      wide
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {word('keepEditing')}
          </button>
          <button type="button" className="button primary" onClick={() => onChoose(merged(mine, found, choice))}>
            {word('save')}
          </button>
        </>
      }
    >
      <p>{word('staleHint')}</p>
      {found.length === 0 ? (
        <p className="notice">{word('staleSame')}</p>
      ) : (
        <>
          <div className="row">
            <button type="button" className="button small" onClick={() => chooseAll('mine')}>
              {word('staleKeepMine')}
            </button>
            <button type="button" className="button small" onClick={() => chooseAll('theirs')}>
              {word('staleTakeTheirs')}
            </button>
          </div>
          <div className="stale">
            <div className="stale-row stale-head" aria-hidden="true">
              <span />
              {sides.map(({ side, head }) => (
                <span key={side}>{word(head)}</span>
              ))}
            </div>
            {found.map((difference) => {
              const { name, preset } = difference;
              const field = resource.fields[name];
              if (!field) return null;
              return (
                <div key={name} className="stale-row" role="radiogroup" aria-label={field.label[locale]}>
                  <span className="quiet">{field.label[locale]}</span>
                  {sides.map(({ side, head }) => (
                    <label key={side} className="stale-side">
                      <input
                        type="radio"
                        name={`stale-${name}`}
                        checked={(choice[name] ?? preset) === side}
                        aria-label={word(head)}
                        onChange={() => setChoice({ ...choice, [name]: side })}
                      />
                      <span className="stale-value">{showValue(field, difference[side], context)}</span>
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
