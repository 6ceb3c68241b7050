import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { entry, findings, settled } from '#resources/entry/entry';
import { unpaidEntries, unpaidMax } from '#resources/settlement/calls';
import { say, sayCount } from '#engine/schema/language';
import { mayDo } from '#engine/schema';
import { settlement } from '#resources/settlement/settlement';
import { formatMoney } from '#engine/client/formats';
import { listPath, useCall, useLocaleInUse, useText, useUser } from '#engine/client';
import styles from './settlement.module.css';

const texts = {
  unpaid: sayCount(
    '%{count} 条录入未结算，合计 %{amount}',
    '%{count} entry is not settled: %{amount}',
    '%{count} entries are not settled: %{amount}',
  ),
  atLeast: say(
    '至少 %{count} 条录入未结算，合计至少 %{amount}',
    'Entries not settled: at least %{count} (%{amount} or more)',
  ),
  show: say('查看录入', 'Show entries'),
} as const;

/** What a merchant has not paid for, and the way to those entries. */
const Unpaid = ({ record }: { readonly record: RaRecord }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const person = useUser();
  const id = Number(record.id);
  const enabled = person !== undefined && mayDo(person.role, settlement, 'insert');
  // Asked again whenever the news say that an entry has changed.
  const { data } = useCall([entry.path, 'unpaid', id], unpaidEntries, { id }, { enabled });
  if (!data || data.entries === 0) return null;
  const filter = {
    tenantId: id,
    settled: [settled.no, settled.inDraft],
    result: findings.map(({ value }) => value),
  };
  const said = data.entries < unpaidMax ? texts.unpaid : texts.atLeast;
  return (
    <div className={`notice ${styles.note}`} role="status">
      <span className="grow">{text(said, { count: data.entries, amount: formatMoney(data.amount, locale) })}</span>
      <Link className="button outline small" to={listPath(entry.path, filter)}>
        {text(texts.show)}
      </Link>
    </div>
  );
};

export default Unpaid;
