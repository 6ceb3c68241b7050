import { formTexts } from './formTexts';
import { Suspense, useCallback, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useAddress } from '#engine/client/router/useAddress';
import { inSentence, say } from '#engine/schema/language';
import { type Values, writableFields } from '#engine/schema/writable';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { newRequestId } from '#engine/client/api/call';
import { useProvider } from '#engine/client/api/useProvider';
import { useUser } from '#engine/client/auth/useUser';
import { RecordForm } from './RecordForm';
import { currentOf } from './useModify';
import { useSave } from '#engine/client/views/useSave';
import { titleText } from '#engine/client/views/recordTitle';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import type { Role } from '#engine/schema/roles';
import { check, isOneLine } from '#engine/schema/values';
import { mayAct, mayDo, type Person } from '#engine/schema/access';
import { useNavigate } from 'react-router';
import { recordPath } from '#engine/client/router/addresses';
import { notify } from '#engine/client/ui/toasts/toasts';
import { type CollectFiles, FilesToSave } from './filesToSave';
import { showValue } from '#engine/client/fieldTypes/draw';
import { Button } from '#engine/client/ui/buttons/Button';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { useSlots } from '#engine/client/views/slots';
import { useCellContext } from '#engine/client/views/useCellContext';
import { Facts } from '#engine/client/ui/Facts';

const twinTexts = {
  title: say('刚录入过相同的记录', 'The same was entered a moment ago'),
  hint: say('确定要再保存一条吗？', 'Save another one all the same?'),
  again: say('再保存一条', 'Save another'),
  back: say('返回表单', 'Back to the form'),
} as const;

interface TwinQuestionProps {
  readonly resource: Resource;
  readonly person: Person;
  /** The earlier record. */
  readonly twin: Values;
  readonly onAnswer: (again: boolean) => void;
}

/** Asks whether a record is meant that repeats one of the last minutes, and says who entered that one and when. */
const TwinQuestion = ({ resource, person, twin, onAnswer }: TwinQuestionProps) => {
  const text = useText();
  const context = useCellContext(resource, [twin], person);
  const by = Object.entries(resource.fields).flatMap(([name, { stamp }]) => (stamp ? [name] : []));
  const shown = [...(resource.twins?.same ?? []), ...by, 'createdAt'].flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && name in twin ? [{ name, field }] : [];
  });
  return (
    <Dialog
      title={text(twinTexts.title)}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="outline" onClick={() => onAnswer(true)}>
            {text(twinTexts.again)}
          </Button>
          <Button look="primary" data-first-focus onClick={() => onAnswer(false)}>
            {text(twinTexts.back)}
          </Button>
        </>
      }
    >
      <Facts
        look="beside"
        facts={shown.map(({ name, field }) => [text(field.label), showValue(field, twin[name], context)])}
      />
      <p>{text(twinTexts.hint)}</p>
    </Dialog>
  );
};

/** Returns the texts that an address gives to a new record, as far as the person may write them and they are valid. */
export const givenBy = (address: URLSearchParams, resource: Resource, role: Role): Values =>
  Object.fromEntries(
    writableFields(resource, 'insert', role).flatMap((name): [string, string][] => {
      const field = fieldOf(resource, name);
      const said = address.get(name)?.trim();
      return field && isOneLine(field) && said && check(field, said) === undefined ? [[name, said]] : [];
    }),
  );

/** One filling of the form. Its request id stays the same, so that two sends make one record. */
interface FormRun {
  readonly place: number;
  readonly given: Values;
  readonly requestId: string;
}

/** The page for a new record, or for several in a row where the declaration says which values stay. */
const Create = ({ resource }: { resource: Resource }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const provider = useProvider();
  const save = useSave();
  const [address] = useAddress();
  const [{ place, given, requestId }, setFilling] = useState<FormRun>(() => ({
    place: 0,
    given: person ? givenBy(address, resource, person.role) : {},
    requestId: newRequestId(),
  }));
  const created = useRef<RaRecord>(undefined);
  const { actions } = useSlots();
  const files = useRef<CollectFiles>(undefined);
  const keepFiles = useCallback((collect: CollectFiles) => void (files.current = collect), []);
  const navigate = useNavigate();
  const [question, setQuestion] = useState<{ readonly twin: Values; readonly answer: (again: boolean) => void }>();
  if (!person) return null;
  const { keepOnNext } = resource;
  const firstEmpty = writableFields(resource, 'insert', person.role).find((name) => !keepOnNext?.includes(name));
  const next = keepOnNext && {
    count: place,
    focus: firstEmpty ?? '',
    begin: (saved: Values) =>
      setFilling({
        place: place + 1,
        given: Object.fromEntries(keepOnNext.map((name) => [name, saved[name] ?? null])),
        requestId: newRequestId(),
      }),
  };
  const ask = (twin: Values) =>
    new Promise<boolean>((resolve) => {
      const answer = (again: boolean) => {
        setQuestion(undefined);
        resolve(again);
      };
      setQuestion({ twin, answer });
    });
  const follow = (onClose: () => void) => {
    const { current: record } = created;
    const action = Object.entries(resource.actions ?? {}).find(([, { afterInsert }]) => afterInsert)?.[0];
    const Screen = actions[`${resource.name}/${action}`];
    if (!record || !Screen || action === undefined || !mayAct(person, resource, action, record)) return undefined;
    return (
      <Suspense fallback={null}>
        <Screen {...{ resource, record, action, onClose }} onDone={onClose} />
      </Suspense>
    );
  };
  const create = async (values: Values) => {
    const ids = (await files.current?.()) ?? [];
    const sent = { requestId, ...(ids.length > 0 ? { files: ids.join() } : {}) };
    const send = (meta: object = {}) => provider.create(resource.path, { data: values, meta: { ...sent, ...meta } });
    try {
      return await send();
    } catch (error) {
      const twin = currentOf(resource, error, 'twin');
      if (!twin || !(await ask(twin))) throw error;
      return send({ again: true });
    }
  };
  return (
    <FilesToSave value={keepFiles}>
      <RecordForm
        key={place}
        resource={resource}
        call="insert"
        person={person}
        title={text('page.create', { name: inSentence((resource.labelOne ?? resource.label)[locale], locale) })}
        leaveTo={`/${resource.path}`}
        given={given}
        next={next}
        savedId={() => created.current && Number(created.current.id)}
        follow={follow}
        onSave={(values) =>
          save(
            async () => {
              const { data } = await create(values);
              created.current = data;
              const opens = mayDo(person.role, resource, 'detail') && {
                label: text('views.show'),
                onChoose: () => void navigate(recordPath(resource, data.id)),
              };
              notify(text(formTexts.created, { title: titleText(resource, data) }), 'success', opens || undefined);
              return undefined;
            },
            // The question has said it.
            (error) => currentOf(resource, error, 'twin') !== undefined,
          )
        }
      >
        {question && (
          <TwinQuestion resource={resource} person={person} twin={question.twin} onAnswer={question.answer} />
        )}
      </RecordForm>
    </FilesToSave>
  );
};

export default Create;
