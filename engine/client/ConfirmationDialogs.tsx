import { useEffect, useState, type ComponentType } from 'react';
import type { Confirmation } from '#engine/schema/codes';
import { onQuestion, type ConfirmationHeaders, type Question } from './api/confirmFirst';
import { LazyBoundary } from './lazy/LazyBoundary';
import { lazyComponent } from './lazy/lazyComponent';

/** A dialog that asks the person what a call still needs. `onSaid()` without headers gives the call up. */
export interface QuestionDialog {
  readonly data: Question['data'];
  readonly onSaid: (confirmed?: ConfirmationHeaders) => void;
}

const approval = lazyComponent(() => import('#engine/subjects/approval/screens/Approval'));

/** The dialogs, each loaded when it is first shown. What has none is refused like any other call. */
const dialogs: Readonly<Partial<Record<Confirmation | 'approval' | 'again', ComponentType<QuestionDialog>>>> = {
  proof: lazyComponent(() => import('#engine/subjects/factor/screens/Prove')),
  reason: approval,
  again: approval,
  approval,
};

const dialogFor = (needs: string) => Object.entries(dialogs).find(([name]) => name === needs)?.[1];

interface PendingQuestion extends QuestionDialog {
  readonly id: number;
  readonly Shown: ComponentType<QuestionDialog>;
}

let asked = 0;

/**
 * Asks the person what the calls of this page need before the server does them, one question after the other. It is there with
 * the first call: what comes before it would be refused without a word.
 */
export const ConfirmationDialogs = () => {
  const [waiting, setWaiting] = useState<readonly PendingQuestion[]>([]);

  useEffect(
    () =>
      onQuestion(({ needs, data }) => {
        const Shown = dialogFor(needs);
        if (!Shown) return Promise.resolve(undefined);
        return new Promise((resolve) => {
          asked += 1;
          const id = asked;
          const onSaid = (confirmed?: ConfirmationHeaders) => {
            setWaiting((all) => all.filter((one) => one.id !== id));
            resolve(confirmed);
          };
          setWaiting((all) => [...all, { id, Shown, data, onSaid }]);
        });
      }),
    [],
  );

  const [first] = waiting;
  if (!first) return null;
  const { id, Shown, data, onSaid } = first;
  return (
    <LazyBoundary key={id} onClose={() => onSaid()}>
      <Shown data={data} onSaid={onSaid} />
    </LazyBoundary>
  );
};
