import { actionCalls } from '#resources/actionCalls';
import { typeOf, type Field } from '#resources/schema/field';
import { isField } from '#resources/schema/input';
import { actInput } from '#resources/schema/resourceCalls';
import type { Action } from '#resources/schema/action';
import type { Resource } from '#resources/schema/resource';
import { isByResource, type Call } from '#resources/schema/call';
import { useState, useCallback } from 'react';
import { labeled } from '#resources/schema/joined';
import { readInput } from '#resources/schema/record';
import { ApiError } from '#src/api/errors';
import { newRequestId } from '#src/api/requestId';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { useOneSend } from '#src/ui/form/useOneSend';
import { useSave } from '../useSave';
import { Question } from '#src/ui/modal/Dialog';
import { FormDialog } from '../Form/FormDialog';
import { titleText } from '../recordTitle';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { type ActionScreenProps, useSlots } from '../slots';
import type { Values } from '#resources/schema/record';
import { check } from '#resources/schema/values';
import { generatePassword } from '#src/fieldTypes/password/generatePassword';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { useProvider } from '#src/api/useProvider';
import { useUser } from '#src/auth/useUser';

const calls: Readonly<Partial<Record<string, Call>>> = actionCalls;

/** The call of a declared action. */
export const callOf = ({ name }: Resource, action: string): Call => {
  const call = calls[`${name}/${action}`];
  if (!call) throw new Error(`resources/actionCalls.ts names no call of ${name}/${action}`);
  return call;
};

/** The input fields of an action. */
export const fieldsAsked = ({ input }: Call, { preset = {} }: Action): Readonly<Record<string, Field>> => {
  if (isByResource(input)) return {};
  const asked = Object.entries(input).flatMap(([name, part]): [string, Field][] =>
    isField(part) && !Object.hasOwn(actInput, name)
      ? [[name, name in preset ? { ...part, required: true } : part]]
      : [],
  );
  return Object.fromEntries(asked);
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
      const end = actionEnds[`${resource.name}/${action}`];
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

/**
 * Returns what the fields of an action's dialog start with: what the record says, as far as the action declares it and
 * the field allows it. Nobody thinks of a good password for another person, so that one is made up.
 */
export const startOf = (
  fields: Readonly<Record<string, Field>>,
  { preset = {} }: Action,
  record: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const from = preset[name];
      const said = from === undefined ? null : record[from];
      if (typeOf(field).isSecret) return [name, generatePassword()];
      return [name, said !== null && check(field, said) === undefined ? said : null];
    }),
  );

/** Whether the server refused because the record has changed its state meanwhile. */
const isPast = (error: unknown) =>
  error instanceof ApiError && ['state', 'stale'].includes(String((error.data as { reason?: unknown } | null)?.reason));

/** The dialog of an action, generated from its declaration and the input of its call. */
const ActionDialog = ({ resource, record, action, onClose, onDone }: ActionScreenProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const act = useAct(resource);
  const save = useSave();
  const { saving, send: once } = useOneSend();
  const [requestId] = useState(newRequestId);
  const declared = resource.actions?.[action];
  if (!declared) throw new Error(`"${resource.name}" declares no action "${action}"`);
  const fields = fieldsAsked(callOf(resource, action), declared);
  const [start] = useState(() => startOf(fields, declared, record));
  const note = declared.note && text(declared.note);
  const label = text(declared.label);
  const title = labeled(locale, label, titleText(resource, record));
  const send = (filledIn: Readonly<Record<string, unknown>>) =>
    save(
      () => act(action, record, readInput(fields, filledIn).values, requestId),
      (error) => {
        // Nothing typed here helps where the record is no longer what the dialog was opened for.
        if (isPast(error)) onDone();
        return false;
      },
    );
  if (Object.keys(fields).length === 0)
    return (
      <Question
        title={title}
        verb={label}
        busy={saving}
        onConfirm={() => void once(() => send({})).then((done) => done === true && onDone())}
        onClose={onClose}
      >
        <p>{note}</p>
      </Question>
    );
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onDone={onDone}
      start={start}
      faultsOf={(values) => readInput(fields, values).faults}
      onSend={send}
      submit={label}
      note={note !== undefined && <p className="notice warning">{note}</p>}
    >
      {Object.entries(fields).map(([name, field]) => (
        <FieldInputOf key={name} name={name} field={field} />
      ))}
    </FormDialog>
  );
};

export default ActionDialog;
