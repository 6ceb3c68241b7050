import { useState } from 'react';
import type { Values } from '#engine/schema/writable';
import { isSame } from '#engine/schema/values';
import { revertCall, type TimelineEvent, valuesBefore } from '#engine/schema/timeline';
import { newRequestId } from '#engine/client/api/call';
import { useProvider } from '#engine/client/api/useProvider';
import { showValue } from '#engine/client/fieldTypes/draw';
import { useText } from '#engine/client/i18n/useText';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { Question } from '#engine/client/ui/modal/Dialog';
import { currentOf } from '#engine/client/views/Form/useModify';
import { StaleDialog } from '#engine/client/views/Form/StaleDialog';
import { useCellContext } from '#engine/client/views/useCellContext';
import { useSaveInDialog } from '#engine/client/views/useSave';
import type { RecordProps } from '#engine/client/views/Show/Facts';
import { timelineTexts as texts } from './texts';
import { Facts } from '#engine/client/ui/Facts';

/** What the form was filled from, for the choice: the earlier value is preset unless the field has changed since. */
const presets = (earlier: Values, event: TimelineEvent, present: Values): Values =>
  Object.fromEntries(
    Object.keys(earlier).map((name) => {
      const [, left] = (event.changes?.[name] as readonly unknown[] | null) ?? [];
      return [name, isSame(present[name] ?? null, left ?? null) ? Symbol(name) : earlier[name]];
    }),
  );

/** Asks before a change is taken back; where the record has changed since, a person chooses field by field. */
export const RevertChange = ({
  resource,
  person,
  record,
  event,
  onClose,
}: RecordProps & { event: TimelineEvent; onClose: () => void }) => {
  const text = useText();
  const provider = useProvider();
  const { save, problem } = useSaveInDialog(resource);
  const { saving, send } = useOneSend();
  const [present, setPresent] = useState<Values>();
  const earlier = valuesBefore(resource, person.role, event);
  const names = Object.keys(earlier);
  const context = useCellContext(resource, [earlier], person);

  const revert = async (seen: Values, fields?: readonly string[]) => {
    const done = await send(() =>
      save(
        async () => {
          const [id, version] = [Number(seen['id']), Number(seen['version'])];
          const asked = { id, version, change: event.id, requestId: newRequestId(), ...(fields ? { fields } : {}) };
          await provider.call(revertCall(resource), asked);
          return text(texts.revertDone);
        },
        (error) => {
          const current = currentOf(resource, error);
          if (current) setPresent(current);
          return current !== undefined;
        },
      ),
    );
    if (done === true) onClose();
  };
  if (present) {
    const choose = (chosen: Values) => {
      const fields = names.filter(
        (name) => chosen[name] === earlier[name] && !isSame(present[name] ?? null, earlier[name]),
      );
      if (fields.length > 0) void revert(present, fields);
      else onClose();
    };
    return (
      <StaleDialog
        resource={resource}
        person={person}
        before={{ ...present, ...presets(earlier, event, present) }}
        mine={{ ...present, ...earlier }}
        theirs={present}
        words={{
          hint: text(texts.staleHint),
          same: text(texts.nothingLeft),
          mine: text(texts.staleEarlier),
          keepMine: text(texts.takeEarlier),
          takeTheirs: text(texts.takePresent),
          leave: text('views.cancel'),
          save: text(texts.revert),
        }}
        onChoose={choose}
        onClose={onClose}
      />
    );
  }
  return (
    <Question
      title={text(texts.revertTitle)}
      verb={text(texts.revert)}
      busy={saving}
      problem={problem}
      onConfirm={() => void revert(record)}
      onClose={onClose}
    >
      <p>{text(texts.revertHint)}</p>
      <Facts
        look="beside"
        facts={names.flatMap((name) => {
          const field = resource.fields[name];
          return field ? [[text(field.label), showValue(field, earlier[name], context)] as const] : [];
        })}
      />
    </Question>
  );
};
