import { type Identifier, type RaRecord } from 'react-admin';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Person } from '#engine/schema/access';
import { historyPath, pagePath, relatedPath } from '#engine/client/views/paths';
import type { Resource } from '#engine/schema/resource';
import { useSlots } from '#engine/client/views/slots';
import { forms } from '#engine/client/views/forms';
import type { RecordAction } from './recordActions';
import type { TransitionRequest } from '#engine/client/views/Form/ConfirmTransition';
import { formPath } from '#engine/client/router/addresses';

const ActionDialog = lazy(() => import('./ActionDialog'));
const ConfirmTransition = lazy(forms.transition);

interface Custom {
  readonly name: string;
  readonly record: RaRecord;
  readonly atOnce: boolean;
}

interface Actions {
  /** Starts an action on one record: its form, its question, or its own screen. */
  readonly start: (record: RaRecord, action: RecordAction, place?: 'page') => void;
  /** Asks for a transition of many records; `known` are those already loaded. */
  readonly startTransition: (
    name: string,
    ids: readonly Identifier[],
    known: readonly RaRecord[],
    onTransitioned?: () => void,
  ) => void;
  /** The question or screen that is open, if any. */
  readonly dialog: ReactNode;
}

/**
 * All actions on records of a resource, from a row, a page or a selection. The page of one record passes that
 * record as `shown`, so that page and dialogs show the same values.
 */
export const useActions = (resource: Resource, person: Person | undefined, shown?: RaRecord): Actions => {
  const navigate = useNavigate();
  const slots = useSlots();
  const [asked, setAsked] = useState<{ request: TransitionRequest; onTransitioned?: () => void }>();
  const [custom, setCustom] = useState<Custom>();

  const startTransition = useCallback<Actions['startTransition']>(
    (name, ids, known, onTransitioned) => {
      const transition = resource.transitions?.[name];
      if (transition) setAsked({ request: { name, transition, ids, known }, onTransitioned });
    },
    [resource],
  );
  const start = useCallback<Actions['start']>(
    (record, { kind, name }, place) => {
      if (kind === 'edit') void navigate(formPath(resource, record.id));
      else if (kind === 'transition') startTransition(name, [record.id], [record]);
      else if (kind === 'related') {
        const [of = '', field = ''] = name.split('.');
        void navigate(relatedPath({ resource: of, field }, record.id));
      } else if (kind === 'page') void navigate(pagePath(resource, name, record));
      else if (kind === 'history') void navigate(historyPath(resource, record.id));
      else setCustom({ name, record, atOnce: place === 'page' && resource.actions?.[name]?.inSight === true });
    },
    [navigate, resource, startTransition],
  );

  const asShown = (record: RaRecord) => (shown?.id === record.id ? shown : record);
  const closeTransition = () => setAsked(undefined);
  const closeCustom = () => setCustom(undefined);
  const Screen = custom && (slots.actions[`${resource.name}/${custom.name}`] ?? ActionDialog);
  const dialog = (
    <>
      {asked && person && (
        <Suspense fallback={null}>
          <ConfirmTransition
            resource={resource}
            person={person}
            request={{ ...asked.request, known: asked.request.known.map(asShown) }}
            onClose={closeTransition}
            onDone={() => {
              closeTransition();
              asked.onTransitioned?.();
            }}
          />
        </Suspense>
      )}
      {custom && Screen && (
        <Suspense fallback={null}>
          <Screen
            resource={resource}
            record={asShown(custom.record)}
            action={custom.name}
            atOnce={custom.atOnce}
            onClose={closeCustom}
            onDone={closeCustom}
          />
        </Suspense>
      )}
    </>
  );
  return { start, startTransition, dialog };
};
