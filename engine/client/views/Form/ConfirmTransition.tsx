import { countText, joined, say } from '#engine/schema/language';
import { type Identifier, type RaRecord, useGetMany, useRefresh } from 'react-admin';
import { inWordsFor, type Person, refuseTransition, wayBack } from '#engine/schema/access';
import { countedRecords, type Resource, type Transition } from '#engine/schema/resource';
import { Suspense, useMemo } from 'react';
import type { Values } from '#engine/schema/writable';
import { AskDialog } from './AskDialog';
import { fieldsAsked } from './fieldsAsked';
import { transitionCall } from '#engine/schema/resourceCalls';
import { Question } from '#engine/client/ui/modal/Dialog';
import { useProvider } from '#engine/client/api/useProvider';
import { skippedReasons, skippedText } from '#engine/client/views/skipped';
import { sentenceOf } from '#engine/client/api/errors';
import { titleText } from '#engine/client/views/recordTitle';
import { notify } from '#engine/client/ui/toasts/toasts';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { useSave, useSaveInDialog } from '#engine/client/views/useSave';
import { shownValues } from '#engine/client/views/shownValues';
import { useCellContext } from '#engine/client/views/useCellContext';
import { useSlots } from '#engine/client/views/slots';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';

const texts = {
  many: say('确定%{transition} %{records}吗？', '%{transition} %{records}?'),
  one: say('确定%{transition}“%{title}”吗？', '%{transition} “%{title}”?'),
  some: say('所选 %{all} 条中仅 %{count} 条可%{transition}。', 'Only %{count} of the %{all} selected can be %{done}.'),
  none: say('所选记录均不能%{transition}。', 'None of the selected records can be %{done}.'),
  andMore: say('等，共 %{count} 条', 'and others, %{count} in total'),
} as const;

/** Records to move, by id or, if already loaded, as they are. */
export interface TransitionRequest {
  readonly name: string;
  readonly transition: Transition;
  readonly ids: readonly Identifier[];
  readonly known: readonly RaRecord[];
}

/**
 * Which of the records may make the transition now, and what refuses the others. It loads selected records of other pages first, since a call moves
 * all or none and the person should know before.
 */
const useEligible = (resource: Resource, person: Person, { name, transition, ids, known }: TransitionRequest) => {
  const missing = ids.filter((id) => !known.some((record) => record.id === id));
  const { data, error } = useGetMany(resource.path, { ids: missing }, { enabled: missing.length > 0 });
  const records = [...known.filter(({ id }) => ids.includes(id)), ...(data ?? [])];
  const judged = records.map((record) => ({
    record,
    refusal: refuseTransition(person, resource, name, transition, record),
  }));
  return {
    eligible: judged.flatMap(({ record, refusal }) => (refusal === undefined ? [record] : [])),
    skipped: judged.flatMap(({ record, refusal }) => (refusal === undefined ? [] : [{ record, refusal }])),
    error,
    isPending: missing.length > 0 && !data && !error,
  };
};

interface ConfirmTransitionProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly request: TransitionRequest;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const namesShown = 5;

/** Asks before a transition, names the records and those that can't make it, makes one call, and shows the result. */
const ConfirmTransition = ({ resource, person, request, onClose, onDone }: ConfirmTransitionProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const provider = useProvider();
  const refresh = useRefresh();
  const save = useSave();
  const { saving, send } = useOneSend();
  const inDialog = useSaveInDialog(resource);
  const { saveWhole, problem, isPast } = inDialog;
  const { eligible, skipped, isPending, error } = useEligible(resource, person, request);
  const { name, ids } = request;
  const one = ids.length === 1 ? eligible[0] : undefined;
  const transition = one ? inWordsFor(person, request.transition, one) : request.transition;
  const context = useCellContext(
    resource,
    useMemo(() => (one ? [one] : []), [one]),
    person,
  );
  const label = transition.label[locale];
  const look = transition.tone === 'danger' || transition.tone === 'warning' ? 'danger' : 'primary';
  const counted = (count: number) => countText(locale, resource.counted ?? countedRecords, count);
  const Note = useSlots().transitionNotes[`${resource.name}/${name}`];
  const titles = eligible.map((record) => titleText(resource, record, context));
  const title =
    ids.length === 1
      ? text(texts.one, { transition: label, title: titles[0] ?? '' })
      : text(texts.many, { transition: label, records: counted(eligible.length || ids.length) });

  const gone = error ? 0 : ids.length - eligible.length - skipped.length;
  const reasons = skippedReasons(resource, transition, skipped, gone, locale);

  const back = wayBack(person.role, resource, transition);
  const saidOf = ({ done }: Transition, count: number) =>
    text('views.transitioned', { done: done[locale], records: counted(count) });
  /** It outlives this dialog, in the toast. */
  const takeBack = (moved: readonly Identifier[]) =>
    back && {
      label: back.isExact ? text('views.undo') : back.transition.label[locale],
      onChoose: () =>
        void save(async () => {
          await provider.transition(resource.path, back.name, moved);
          return back.isExact ? text('views.undone') : saidOf(back.transition, moved.length);
        }),
    };

  const fields = fieldsAsked(transitionCall(resource, name).input);
  const move = async (...input: [Values?]) => {
    const moved = eligible.map(({ id }) => id);
    await provider.transition(resource.path, name, moved, ...input);
    notify(saidOf(transition, moved.length), 'success', takeBack(moved));
    return undefined;
  };

  const confirm = async () => {
    if ((await send(() => saveWhole(() => move()))) === true) onDone();
    // Also after a refusal, since the grid's rows are then out of date.
    refresh();
  };

  const about = (
    <>
      {one && transition.confirmOne ? (
        <p>{text(transition.confirmOne, shownValues(resource, one, context))}</p>
      ) : (
        transition.confirm && <p>{transition.confirm[locale]}</p>
      )}
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
          <ul className="tags">
            {titles.slice(0, namesShown).map((one, at) => (
              <li key={eligible[at]?.id} className="tag" dir="auto" translate="no">
                {one}
              </li>
            ))}
            {titles.length > namesShown && <li className="quiet">{text(texts.andMore, { count: titles.length })}</li>}
          </ul>
          {eligible.length < ids.length && (
            <p className="notice warning">
              {[
                text(eligible.length > 0 ? texts.some : texts.none, {
                  all: ids.length,
                  count: eligible.length,
                  transition: label,
                  done: transition.done[locale],
                }),
                ...(reasons.length > 0 ? [text(skippedText, { reasons: joined(locale, reasons) })] : []),
              ].join(' ')}
            </p>
          )}
        </>
      )}
    </>
  );
  if (Object.keys(fields).length > 0 && eligible.length > 0)
    return (
      <AskDialog
        title={title}
        fields={fields}
        submit={label}
        look={look}
        note={about}
        problem={problem}
        onSend={(input) => inDialog.save(() => move(input))}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Question
      title={title}
      verb={label}
      look={look}
      wide={Note !== undefined}
      busy={saving}
      disabled={isPending || isPast || eligible.length === 0}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {about}
    </Question>
  );
};

export default ConfirmTransition;
