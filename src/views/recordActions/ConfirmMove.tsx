import { useRefresh } from 'react-admin';
import { Suspense, useState } from 'react';
import type { Person } from '../../../resources/vocabulary/access';
import { countText } from '../../../resources/vocabulary/plural';
import { countedRecords, type Resource } from '../../../resources/vocabulary/schema';
import { Dialog } from '../../ui/modal/Dialog';
import { useProvider } from '../../api/useProvider';
import { useMovable, type MoveRequest } from './useMovable';
import { sentenceOf } from '../../api/errors';
import { titleText } from '../recordTitle';
import { notify } from '../../ui/toasts/toasts';
import { useSlots } from '../slots';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

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
  const locale = useLocaleInUse();
  const text = useText();
  const provider = useProvider();
  const refresh = useRefresh();
  const [moving, setMoving] = useState(false);
  const { movable, isPending, error } = useMovable(resource, person, request);
  const { move, name, ids } = request;
  const label = move.label[locale];
  const counted = (count: number) => countText(locale, resource.counted ?? countedRecords, count);
  const Note = useSlots().moveNotes[`${resource.name}/${name}`];
  const one = ids.length === 1 ? movable[0] : undefined;
  const titles = movable.map((record) => titleText(resource, record));
  const title =
    ids.length === 1
      ? text('views.moveOne', { move: label, title: titles[0] ?? '' })
      : text('views.moveMany', { move: label, records: counted(ids.length) });

  const confirm = async () => {
    setMoving(true);
    try {
      await provider.move(
        resource.path,
        name,
        movable.map(({ id }) => id),
      );
      notify(text('views.moved', { done: move.done[locale], records: counted(movable.length) }), 'success');
      onDone();
    } catch (failure) {
      notify(sentenceOf(failure), 'error');
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
          <Button disabled={moving} onClick={onClose}>
            {text('views.cancel')}
          </Button>
          <Button
            look={move.tone === 'danger' ? 'danger' : 'primary'}
            busy={moving}
            disabled={moving || isPending || movable.length === 0}
            onClick={confirm}
          >
            {label}
          </Button>
        </>
      }
    >
      {move.confirm && <p>{move.confirm[locale]}</p>}
      {Note && one && (
        <Suspense fallback={<span className="skeleton" />}>
          <Note record={one} />
        </Suspense>
      )}
      {isPending && <p className="quiet">{text('views.loading')}</p>}
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
            {titles.length > namesShown && <li className="quiet">{text('views.andMore', { count: titles.length })}</li>}
          </ul>
          {movable.length < ids.length && (
            <p className="notice warning">
              {text(movable.length > 0 ? 'views.moveSome' : 'views.moveNone', {
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
