import { actionCalls } from '#engine/schema/declared/actionCalls';
import { labeled } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { type Call, isByResource } from '#engine/schema/call';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { shownValues } from '#engine/client/views/shownValues';
import { newRequestId } from '#engine/client/api/call';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { useCellContext } from '#engine/client/views/useCellContext';
import { useSave, useSaveInDialog } from '#engine/client/views/useSave';
import { Question } from '#engine/client/ui/modal/Dialog';
import { AskDialog, startOf } from '#engine/client/views/Form/AskDialog';
import { fieldsAsked } from '#engine/client/views/Form/fieldsAsked';
import { titleText } from '#engine/client/views/recordTitle';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { type ActionScreenProps, useSlots } from '#engine/client/views/slots';
import type { Values } from '#engine/schema/writable';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { useProvider } from '#engine/client/api/useProvider';
import { useUser } from '#engine/client/auth/useUser';

const calls: Readonly<Partial<Record<string, Call>>> = actionCalls;

/** The call of a declared action. */
export const callOf = ({ name }: Resource, action: string): Call => {
  const call = calls[`${name}/${action}`];
  if (!call) throw new Error(`resources/actionCalls.ts names no call of ${name}/${action}`);
  return call;
};

/** Makes the call of an action with its input. Returns the message to show, unless it was shown already. */
const useAct = (resource: Resource) => {
  const text = useText();
  const { actionEnds } = useSlots();
  const provider = useProvider();
  const person = useUser();
  const navigate = useNavigate();
  const save = useSave();
  return useCallback(
    async (action: string, record: RaRecord, filledIn: Values, requestId: string): Promise<string | undefined> => {
      const call = callOf(resource, action);
      const key = 'requestId' in call.input ? { requestId } : {};
      const seen = 'version' in call.input ? { version: Number(record.version) } : {};
      const answer = await provider.call(call, { id: Number(record.id), ...filledIn, ...seen, ...key });
      // What can't be loaded is left out: the action is done.
      const end = await actionEnds[`${resource.name}/${action}`]?.().catch(() => undefined);
      if (end) {
        end({ record, answer, person, text, save, provider, navigate: (to) => void navigate(to) });
        return undefined;
      }
      const done = resource.actions?.[action]?.done;
      return done ? text(done, { title: titleText(resource, record) }) : '';
    },
    [resource, text, provider, person, navigate, save, actionEnds],
  );
};

/** The dialog of an action, generated from its declaration and the input of its call. */
const ActionDialog = ({ resource, record, action, atOnce = false, onClose, onDone }: ActionScreenProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const act = useAct(resource);
  const { save, saveWhole, problem, isPast } = useSaveInDialog(resource);
  const context = useCellContext(
    resource,
    useMemo(() => [record], [record]),
    useUser(),
  );
  const { saving, send: once } = useOneSend();
  const [requestId] = useState(newRequestId);
  const declared = resource.actions?.[action];
  if (!declared) throw new Error(`"${resource.name}" declares no action "${action}"`);
  const { input } = callOf(resource, action);
  const fields = isByResource(input) ? {} : fieldsAsked(input, declared.preset);
  const note = declared.note && text(declared.note, shownValues(resource, record, context));
  const label = text(declared.label);
  const look = declared.tone === 'danger' || declared.tone === 'warning' ? 'danger' : 'primary';
  const title = labeled(locale, label, titleText(resource, record, context));
  const send = (filledIn: Values) => () => act(action, record, filledIn, requestId);
  const isWhole = Object.keys(fields).length === 0;
  // What fails without a question becomes one, which says why.
  const [isAsked, setIsAsked] = useState(!atOnce || !isWhole);
  const confirm = () =>
    void once(() => saveWhole(send({}))).then((done) => (done === true ? onDone() : setIsAsked(true)));
  useEffect(() => {
    if (!isAsked) confirm();
    // Once, when the person has chosen the action.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!isAsked) return null;
  if (isWhole)
    return (
      <Question
        title={title}
        verb={label}
        look={look}
        busy={saving}
        disabled={isPast}
        problem={problem}
        onConfirm={confirm}
        onClose={onClose}
      >
        <p>{note}</p>
      </Question>
    );
  return (
    <AskDialog
      title={title}
      fields={fields}
      start={startOf(fields, declared.preset, record)}
      submit={label}
      look={look}
      note={note !== undefined && <p className="notice warning">{note}</p>}
      problem={problem}
      onSend={(filledIn) => save(send(filledIn))}
      onClose={onClose}
      onDone={onDone}
    />
  );
};

export default ActionDialog;
