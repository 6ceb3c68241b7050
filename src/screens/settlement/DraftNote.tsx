import type { RaRecord } from 'react-admin';
import { entry } from '#resources/entry/entry';
import { changedSinceDraft } from '#resources/settlement/calls';
import { settlement, settlementState } from '#resources/settlement/settlement';
import { countText, sayCount } from '#engine/schema/language';
import { useCall, useLocaleInUse, useProvider, useSave, useText } from '#engine/client';
import { Button, useOneSend } from '#engine/client/ui';
import styles from './settlement.module.css';

const changed = sayCount(
  '草稿之后有 %{count} 条录入变化，金额可能已不同。',
  '%{count} entry was decided since this draft. The amount may differ.',
  '%{count} entries were decided since this draft. The amount may differ.',
);

/** Says that a draft is behind what has been decided, and takes that in by one click. */
const DraftNote = ({ record }: { readonly record: RaRecord }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const provider = useProvider();
  const save = useSave();
  const { saving, send } = useOneSend();
  const id = Number(record.id);
  const isDraft = record['state'] === settlementState.draft;
  // Asked again whenever the news say that an entry has changed.
  const key = [entry.path, 'since the draft', id, record['version']];
  const { data } = useCall(key, changedSinceDraft, { id }, { enabled: isDraft });
  if (!isDraft || !data || data.entries === 0) return null;
  const { label, done } = settlement.transitions.recompute;
  const recompute = () =>
    save(async () => {
      await provider.transition(settlement.path, 'recompute', [id]);
      return text('views.transitioned', { done: text(done), records: countText(locale, settlement.counted, 1) });
    });
  return (
    <div className={`notice warning ${styles.note}`} role="status">
      <span className="grow">{text(changed, { count: data.entries })}</span>
      <Button look="outline small" busy={saving} onClick={() => void send(recompute)}>
        {text(label)}
      </Button>
    </div>
  );
};

export default DraftNote;
