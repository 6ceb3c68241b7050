import type { RaRecord } from 'react-admin';
import type { Field } from '#engine/schema';
import { say } from '#engine/schema/language';
import { type SettlementSheet, settlementSheet } from '#resources/settlement/calls';
import { settlement } from '#resources/settlement/settlement';
import { settlementLine } from '#resources/settlementLine/settlementLine';
import { type CellContext, showValue, useLocaleInUse, useText } from '#engine/client';
import { formatMoney } from '#engine/client/formats';
import { Facts } from '#engine/client/ui';
import styles from '../statement/statement.module.css';
import own from './settlement.module.css';

const { period } = settlement.fields;
const known = ['state', 'level', 'confirmedAt'] as const;
const { number, items: listed } = settlementSheet.answer.parts;
const item = listed.of.parts;

const texts = {
  total: say('合计', 'Total'),
  before: say('结算前余额', 'Balance before'),
  after: say('结算后余额', 'Balance after'),
} as const;

/** Its entries by their price, what they come to, and the merchant's balance before and after. */
const Items = ({ sheet, total }: { readonly sheet: SettlementSheet; readonly total: string }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const money = (value: string) => formatMoney(value, locale);
  const sums = [
    [texts.total, total],
    [texts.before, sheet.before],
    [texts.after, sheet.after],
  ] as const;
  return (
    <table aria-label={text(texts.total)} className={own.items}>
      <thead>
        <tr>
          {[item.kind, item.price.of, item.count, item.amount].map(({ label }, at) => (
            <th scope="col" key={label['en-US']} className={at > 0 ? 'numeric' : undefined}>
              {text(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.items.map(({ kind, price, count, amount: sum }) => (
          <tr key={`${kind} ${price}`}>
            <td>{text(item.kind.options.find(({ value }) => value === kind)?.label ?? item.kind.label)}</td>
            <td className="numeric">{price === null ? '' : money(price)}</td>
            <td className="numeric">{count.toLocaleString(locale)}</td>
            <td className="numeric">{money(sum)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(
          ([label, value]) =>
            value !== null && (
              <tr key={label['en-US']}>
                <th scope="row" colSpan={3}>
                  {text(label)}
                </th>
                <td className="numeric">{money(value)}</td>
              </tr>
            ),
        )}
      </tfoot>
    </table>
  );
};
const { fields } = settlementLine;
const columns = ['decidedAt', 'playerId', 'result', 'cutting', 'nth', 'amount'] as const;

/** On a phone a row has room for what, how much, and why. */
const classes: Readonly<Partial<Record<(typeof columns)[number], string>>> = {
  cutting: styles.type,
  amount: `numeric ${styles.amount}`,
};

interface SheetProps {
  readonly record: RaRecord;
  readonly sheet: SettlementSheet;
  readonly rows: readonly RaRecord[];
}

/** A settlement as it stands on paper: from whom and to whom, of which days, what it comes to, and every entry with its price. */
export const Sheet = ({ record, sheet, rows }: SheetProps) => {
  const text = useText();
  const context: CellContext = { locale: useLocaleInUse(), titleOf: () => undefined, hrefOf: () => undefined };
  const fact = (field: Field, name: string) =>
    [text(field.label), showValue(field, record[name], context, record)] as const;
  return (
    <article className={`${styles.statement} card card-body`}>
      <header>
        <p className={styles.issuer}>
          <span>{sheet.issuer}</span>
          <strong>{text(settlement.labelOne)}</strong>
        </p>
        <h2>
          <span dir="auto">{String(record.merchantName ?? '')}</span>
        </h2>
        <Facts
          look="below"
          className={styles.facts}
          facts={[
            [text(number.label), sheet.number],
            [...fact(period, 'period'), own.period],
            ...known.map((name) => fact(settlement.fields[name], name)),
          ]}
        />
      </header>
      <Items sheet={sheet} total={String(record['amount'])} />
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
