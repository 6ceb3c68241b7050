import { useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { mayDo } from '../../../resources/vocabulary/access';
import { blacklist, reasons } from '../../../resources/entities/blacklist';
import { entry } from '../../../resources/entities/entry';
import type { Faults } from '../../../resources/vocabulary/faults';
import { check } from '../../../resources/vocabulary/values';
import type { Values } from '../../../resources/vocabulary/record';
import { newRequestId } from '../../api/requestId';
import { FieldInputOf } from '../../fieldTypes/inputs';
import { notify } from '../../ui/toasts/toasts';
import { useSave } from '../../views/Form/useSave';
import { FormDialog } from '../../views/Form/FormDialog';
import { useProvider } from '../../api/useProvider';
import { useUser } from '../../auth/useUser';
import type { ActionScreenProps } from '../../views/slots';
import { sentenceOf } from '../../api/errors';
import { titleText } from '../../views/recordTitle';
import { recordPath } from '../../router/recordPath';
import { useLocaleInUse, useText } from '../../i18n/useText';

/** Sends the call, once per opening however often it is tried, and says what was done with a way back or on. */
const useBlacklist = (record: RaRecord) => {
  const text = useText();
  const provider = useProvider();
  const person = useUser();
  const navigate = useNavigate();
  const save = useSave();
  const [requestId] = useState(newRequestId);

  const undo = (id: number) =>
    void save(async () => {
      await provider.move(blacklist.path, 'delete', [id]);
      return text('views.undone');
    });
  return async (more: Values = {}): Promise<void> => {
    const body = { id: record.id, requestId, ...more };
    const { data } = await provider.call<RaRecord>({ method: 'POST', path: `${entry.api}/blacklist`, body });
    const id = Number(data.id);
    const mayUndo = person !== undefined && mayDo(person.role, blacklist, 'delete');
    notify(text('views.blacklisted', { title: titleText(entry, record) }), 'success', {
      label: text(mayUndo ? 'views.undo' : 'views.show'),
      onChoose: () => (mayUndo ? undo(id) : void navigate(recordPath(blacklist, id))),
    });
  };
};

/** The finding says why: one click is enough. */
const AtOnce = ({ record, onDone }: ActionScreenProps) => {
  const send = useBlacklist(record);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    send()
      .catch((error: unknown) => notify(sentenceOf(error), 'error'))
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
  const locale = useLocaleInUse();
  const text = useText();
  const send = useBlacklist(record);
  return (
    <FormDialog
      title={text('views.blacklistReason', { title: titleText(entry, record) })}
      start={{ reason: null }}
      faultsOf={faultsOf}
      onSend={async ({ reason }) => {
        try {
          await send({ reason });
          return true;
        } catch (error) {
          notify(sentenceOf(error), 'error');
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
