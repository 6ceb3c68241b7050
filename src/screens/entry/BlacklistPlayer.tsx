import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNotify, type RaRecord } from 'ra-core';
import { mayDo } from '../../../resources/access';
import { blacklist, reasons } from '../../../resources/blacklist';
import { entry } from '../../../resources/entry';
import type { Faults } from '../../../resources/faults';
import { check } from '../../../resources/kinds';
import type { Values } from '../../../resources/record';
import { newRequestId } from '../../api/requestId';
import { FieldInputOf } from '../../fieldTypes/inputs';
import { tell } from '../../shell/messages';
import { useSave } from '../../views/Form/useSave';
import { FormDialog } from '../../views/popover/FormDialog';
import { useProvider } from '../../views/provider';
import { usePerson } from '../../views/usePerson';
import { useWords } from '../../views/words';
import type { ActionScreenProps } from '..';
import { sentenceOf } from '../../api/errors';
import { titleText } from '../../views/recordTitle';

/** Sends the call, once per opening however often it is tried, and says what was done with a way back or on. */
const useBlacklist = (record: RaRecord) => {
  const { word } = useWords();
  const provider = useProvider();
  const person = usePerson();
  const navigate = useNavigate();
  const save = useSave();
  const [requestId] = useState(newRequestId);

  const undo = (id: number) =>
    void save(async () => {
      await provider.move(blacklist.path, 'delete', [id]);
      return word('undone');
    });
  return async (more: Values = {}): Promise<void> => {
    const body = { id: record.id, requestId, ...more };
    const { data } = await provider.call<RaRecord>({ method: 'POST', path: `${entry.api}/blacklist`, body });
    const id = Number(data.id);
    const mayUndo = person !== undefined && mayDo(person.role, blacklist, 'delete');
    tell(word('blacklisted', { title: titleText(entry, record) }), 'success', {
      label: word(mayUndo ? 'undo' : 'show'),
      onChoose: () => (mayUndo ? undo(id) : navigate(`/${blacklist.path}/${id}/show`)),
    });
  };
};

/** The finding says why: one click is enough. */
const AtOnce = ({ record, onDone }: ActionScreenProps) => {
  const notify = useNotify();
  const send = useBlacklist(record);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    send()
      .catch((error: unknown) => notify(sentenceOf(error), { type: 'error' }))
      // Also after a refusal: it tells that the row is no longer what the grid shows.
      .finally(onDone);
  });
  return null;
};

const reasonField = { ...blacklist.fields.reason, filter: false };

const faultsOf = ({ reason }: Values): Faults => {
  const fault = check(reasonField, reason);
  return fault ? { reason: fault } : {};
};

/** The finding is no reason by itself: it is asked for. */
const WithReason = ({ record, onDone, onClose }: ActionScreenProps) => {
  const { locale, word } = useWords();
  const notify = useNotify();
  const send = useBlacklist(record);
  return (
    <FormDialog
      title={word('blacklistReason', { title: titleText(entry, record) })}
      start={{ reason: null }}
      faultsOf={faultsOf}
      onSend={async ({ reason }) => {
        try {
          await send({ reason });
          return true;
        } catch (error) {
          notify(sentenceOf(error), { type: 'error' });
          return false;
        }
      }}
      onDone={onDone}
      onClose={onClose}
      submit={entry.actions.blacklist.label[locale]}
    >
      <FieldInputOf name="reason" field={reasonField} />
    </FormDialog>
  );
};

/** Puts the player of an entry on the blacklist. */
const BlacklistPlayer = (props: ActionScreenProps) =>
  reasons.some(({ value }) => value === props.record['result']) ? <AtOnce {...props} /> : <WithReason {...props} />;

export default BlacklistPlayer;
