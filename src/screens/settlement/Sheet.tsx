import type { RaRecord } from 'react-admin';
import type { Field } from '#engine/schema';
import { settlement } from '#resources/settlement/settlement';
import { settlementLine } from '#resources/settlementLine/settlementLine';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { showValue } from '#engine/client/fieldTypes/draw';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Facts } from '#engine/client/ui/Facts';
import styles from '../statement/statement.module.css';

const { entries, corrections, amount } = settlement.fields;
const known = ['firstDay', 'lastDay', 'state', 'level', 'confirmedAt'] as const;
const { fields } = settlementLine;
const columns = ['decidedAt', 'playerId', 'result', 'cutting', 'nth', 'amount'] as const;

/** On a phone a row has room for what, how much, and why. */
const classes: Readonly<Partial<Record<(typeof columns)[number], string>>> = {
  cutting: styles.type,
  amount: `numeric ${styles.amount}`,
};

/** A settlement as it stands on paper: of which days, what it comes to, and every entry with its price. */
export const Sheet = ({ record, rows }: { record: RaRecord; rows: readonly RaRecord[] }) => {
  const text = useText();
  const context: CellContext = { locale: useLocaleInUse(), titleOf: () => undefined, hrefOf: () => undefined };
  const fact = (field: Field, name: string) =>
    [text(field.label), showValue(field, record[name], context, record)] as const;
  return (
    <article className={`${styles.statement} card card-body`}>
      <header>
        <p className={styles.issuer}>
          <strong>{text(settlement.labelOne)}</strong>
          <span translate="no">{`#${record.id}`}</span>
        </p>
        <h2>
          <span dir="auto">{String(record.merchantName ?? '')}</span>
        </h2>
        <Facts look="below" className={styles.facts} facts={known.map((name) => fact(settlement.fields[name], name))} />
      </header>
      <Facts
        look="figures"
        className={styles.figures}
        facts={[fact(amount, 'amount'), fact(entries, 'entries'), fact(corrections, 'corrections')]}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a stop of the Tab key nobody scrolls it by keys. */}
      <div className={styles.scroll} role="region" aria-label={text(settlementLine.label)} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th scope="col" key={name} className={name === 'amount' ? 'numeric' : undefined}>
                  {text(fields[name].label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((name) => (
                  <td key={name} className={classes[name]}>
                    {name === 'nth' && row.nth === 0 ? '' : showValue(fields[name], row[name], context, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
};
