import { amountLog } from '#resources/amountLog/amountLog';
import { statementTexts } from '#resources/statement/texts';
import { tenant } from '#resources/tenant/tenant';
import type { Statement } from '#resources/statement/calls';
import { type CellContext, showValue, useLocaleInUse, useText } from '#engine/client';
import { formatDateTimeIn, formatMoney } from '#engine/client/formats';
import { statementPageTexts } from './statementPageTexts';
import { Facts } from '#engine/client/ui';
import styles from './statement.module.css';

type Figures = Omit<Statement, 'movements' | 'next'>;

interface SheetProps {
  readonly figures: Figures;
  readonly movements: Statement['movements'];
  /** All movements are here, so the closing balance follows the last one. */
  readonly whole: boolean;
}

const nowhere = { titleOf: () => undefined, hrefOf: () => undefined } satisfies Partial<CellContext>;
const figureNames = ['opening', 'deposits', 'deductions', 'closing'] as const;
const { type, remark, amount, balanceAfter } = amountLog.fields;
const columns = 5;

/** The statement as it stands on paper: whose, of which days, its balances, and every movement between them. */
export const Sheet = ({ figures, movements, whole }: SheetProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const context: CellContext = { locale, ...nowhere };
  const money = (value: string) => formatMoney(value, locale);
  const days = text(statementPageTexts.days, figures.period);
  const facts = [
    [statementTexts.number, figures.number],
    [statementTexts.issuedOn, figures.issuedOn],
    [statementPageTexts.period, days],
    [statementTexts.zone, figures.zone],
  ] as const;
  const balanceRow = (label: string, value: string) => (
    <tr className={styles.balance}>
      <th scope="row" colSpan={columns - 1}>
        {label}
      </th>
      <td className="numeric">{money(value)}</td>
    </tr>
  );
  return (
    <article className={`${styles.statement} card card-body`}>
      <header>
        <p className={styles.issuer}>
          <span>{figures.issuer}</span>
          <strong>{text(statementTexts.name)}</strong>
        </p>
        <h2>
          <span dir="auto">{figures.merchant.name}</span>
        </h2>
        <Facts look="below" className={styles.facts} facts={facts.map(([label, value]) => [text(label), value])} />
      </header>
      <Facts
        look="figures"
        className={styles.figures}
        facts={figureNames.map((name) => [text(statementTexts[name]), money(figures[name])])}
      />
      <p className="quiet">{text(statementPageTexts.movements, { count: figures.count })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without a stop of the Tab key nobody scrolls it by keys. */}
      <div className={styles.scroll} role="region" aria-label={text(statementTexts.name)} tabIndex={0}>
        <table>
          <thead>
            <tr className={styles.pageHead}>
              <th colSpan={columns} aria-hidden="true">
                {text(statementPageTexts.pageHead, {
                  statement: text(statementTexts.name),
                  label: tenant.labelOne[locale],
                  merchant: figures.merchant.name,
                  days,
                })}
              </th>
            </tr>
            <tr>
              <th scope="col">{text(statementTexts.time)}</th>
              <th scope="col">{text(type.label)}</th>
              <th scope="col">{text(remark.label)}</th>
              <th scope="col" className="numeric">
                {text(amount.label)}
              </th>
              <th scope="col" className="numeric">
                {text(balanceAfter.label)}
              </th>
            </tr>
          </thead>
          <tbody>
            {balanceRow(text(statementTexts.opening), figures.opening)}
            {movements.map((row) => (
              <tr key={row.id}>
                <td className="numeric">{formatDateTimeIn(figures.zone, row.createdAt)}</td>
                <td className={styles.type}>{showValue(type, row.type, context)}</td>
                <td className={styles.reason}>
                  <span dir="auto">{row.remark}</span>
                </td>
                <td className={`numeric ${styles.amount}`}>{showValue(amount, row.amount, context, row)}</td>
                <td className="numeric">{money(row.balanceAfter)}</td>
              </tr>
            ))}
            {whole && movements.length === 0 && (
              <tr>
                <td colSpan={columns} className="quiet">
                  {text(statementPageTexts.none)}
                </td>
              </tr>
            )}
            {whole && balanceRow(text(statementTexts.closing), figures.closing)}
          </tbody>
        </table>
      </div>
    </article>
  );
};
