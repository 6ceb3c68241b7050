import { useNotify, useRefresh } from 'ra-core';
import { Suspense, useState } from 'react';
import type { Person } from '../../../resources/vocabulary/access';
import { countText } from '../../../resources/plural';
import { countedRecords, type Resource } from '../../../resources/vocabulary/schema';
import { moveNotes } from '../../screens';
import { Dialog } from '../../ui/modal/Dialog';
import { useProvider } from '../../api/useProvider';
import { useWords } from '../../i18n/useWords';
import { useMovable, type MoveRequest } from './useMovable';
import { sentenceOf } from '../../api/errors';
import { titleText } from '../recordTitle';

interface ConfirmMoveProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly request: MoveRequest;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const namesShown = 5;

/** Asks before a move, tells whom it is about and what will not move, makes it in one call, and says how it went. */
export const ConfirmMove = ({ resource, person, request, onClose, onDone }: ConfirmMoveProps) => {
  const { locale, word } = useWords();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [moving, setMoving] = useState(false);
  const { movable, isPending, error } = useMovable(resource, person, request);
  const { move, name, ids } = request;
  const label = move.label[locale];
  const counted = (count: number) => countText(locale, resource.counted ?? countedRecords, count);
  const Note = moveNotes[`${resource.name}/${name}`];
  const one = ids.length === 1 ? movable[0] : undefined;
  const titles = movable.map((record) => titleText(resource, record));
  const title =
    ids.length === 1
      ? word('moveOne', { move: label, title: titles[0] ?? '' })
      : word('moveMany', { move: label, records: counted(ids.length) });

  const confirm = async () => {
    setMoving(true);
    try {
      await provider.move(
        resource.path,
        name,
        movable.map(({ id }) => id),
      );
      notify(word('moved', { done: move.done[locale], records: counted(movable.length) }), { type: 'success' });
      onDone();
    } catch (failure) {
      notify(sentenceOf(failure), { type: 'error' });
      onClose();
    } finally {
      // Also after a refusal: it tells that the rows are no longer what the grid shows.
      refresh();
    }
  };

  return (
    <Dialog
      title={title}
      wide={Note !== undefined}
      onClose={moving ? () => undefined : onClose}
      actions={
        <>
          <button type="button" className="button" disabled={moving} onClick={onClose}>
            {word('cancel')}
          </button>
          <button
            type="button"
            className={`button ${move.tone === 'danger' ? 'danger' : 'primary'}`}
            disabled={moving || isPending || movable.length === 0}
            onClick={confirm}
          >
            {moving && <span className="spinner" aria-hidden="true" />}
            {label}
          </button>
        </>
      }
    >
      {move.confirm && <p>{move.confirm[locale]}</p>}
      {Note && one && (
        <Suspense fallback={<span className="skeleton" />}>
          <Note record={one} />
        </Suspense>
      )}
      {isPending && <p className="quiet">{word('loading')}</p>}
      {error && (
        <p className="fault" role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {ids.length > 1 && !isPending && (
        <>
          <ul className="dialog-names">
            {titles.slice(0, namesShown).map((one, at) => (
              <li key={movable[at]?.id} className="tag">
                {one}
              </li>
            ))}
            {titles.length > namesShown && <li className="quiet">{word('andMore', { count: titles.length })}</li>}
          </ul>
          {movable.length < ids.length && (
            <p className="notice warning">
              {word(movable.length > 0 ? 'moveSome' : 'moveNone', {
                all: ids.length,
                count: movable.length,
                move: label,
                done: move.done[locale],
              })}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
};
