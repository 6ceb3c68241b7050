import { say, sayCount } from '#engine/schema/language';
import { Link } from 'react-router';
import { amountLog } from '#resources/amountLog/amountLog';
import { reconcile, type Reconciliation } from '#resources/tenant/calls';
import { tenant } from '#resources/tenant/tenant';
import { reconcilePage } from '#resources/tenant/page';
import { formatDateTime, formatMoney, recordPath } from '#engine/client/formats';
import { Loaded, LogIntegrity, useCall, useLocaleInUse, useText } from '#engine/client';
import { Button, Icon, PageHead, PlainTable } from '#engine/client/ui';

const texts = {
  merchants: sayCount('%{count} 个商户', '%{count} merchant', '%{count} merchants'),
  logRows: sayCount('%{count} 条日志', '%{count} log row', '%{count} log rows'),
  again: say('重新核对', 'Check again'),
  running: say('正在逐行核对…', 'Comparing row by row…'),
  balances: say('余额与日志合计不符的商户', 'Merchants whose balance does not match their log'),
  clean: say(
    '全部一致：共核对 %{merchants}、%{rows}，余额均与日志合计相符。',
    'Every balance matches its log: %{merchants}, %{rows}.',
  ),
  expected: say('上一条变动后余额', 'Previous row ended at'),
  rows: say('与上一条不衔接的日志', 'Log rows that do not continue the previous one'),
  since: say(
    '本次核对 %{rows}；更早的日志已于 %{at} 前核对，并留有签名的核对点。',
    'Compared just now: %{rows}. All earlier rows were compared by %{at}, and their checkpoints are signed.',
  ),
  wrong: say(
    '共 %{merchants}，其中 %{count} 个余额不符；另有 %{rows} 条日志不衔接。',
    'Wrong balances: %{count} of %{merchants}. Broken log rows: %{rows}.',
  ),
} as const;

const { wrongBalances } = reconcile.answer.parts;

/** Before the first checkpoints it reads the whole log: a million rows take two seconds, and more on a busy server. */
const timeoutMs = 30_000;

/** Says whether every balance is the sum of its log, and lists the merchants and rows that differ. */
const ReconcilePage = () => {
  const locale = useLocaleInUse();
  const text = useText();
  const compared = useCall([tenant.path, 'reconcile'], reconcile, {}, { timeout: timeoutMs });
  const { isFetching } = compared;
  const money = (amount: string) => formatMoney(amount, locale);
  return (
    <>
      <PageHead title={reconcilePage.label[locale]} backTo={`/${tenant.path}`}>
        <Button busy={isFetching} onClick={() => void compared.refetch()}>
          {!isFetching && <Icon name="refresh" />}
          <span>{text(isFetching ? texts.running : texts.again)}</span>
        </Button>
      </PageHead>
      <div className="stack">
        <div className="card card-body stack">
          <Loaded of={compared}>
            {(data) => (
              <>
                <Verdict {...data} at={compared.dataUpdatedAt} />
                {data.wrongBalances.length > 0 && (
                  <PlainTable
                    title={text(texts.balances)}
                    heads={[
                      tenant.fields.name.label[locale],
                      tenant.fields.balance.label[locale],
                      text(wrongBalances.of.parts.sum.label),
                    ]}
                    rows={data.wrongBalances.map(({ tenantId, name, balance, sum }) => [
                      tenantId,
                      <Link key={tenantId} to={recordPath(tenant, tenantId)}>{`${name} (#${tenantId})`}</Link>,
                      money(balance),
                      money(sum),
                    ])}
                  />
                )}
                {data.brokenRows.length > 0 && (
                  <PlainTable
                    title={text(texts.rows)}
                    heads={[
                      `${amountLog.labelOne[locale]} #`,
                      tenant.labelOne[locale],
                      text(texts.expected),
                      amountLog.fields.balanceBefore.label[locale],
                      amountLog.fields.amount.label[locale],
                      amountLog.fields.balanceAfter.label[locale],
                    ]}
                    rows={data.brokenRows.map((row) => [
                      row.id,
                      String(row.id),
                      <Link key={row.id} to={recordPath(tenant, row.tenantId)}>{`#${row.tenantId}`}</Link>,
                      money(row.expectedBefore),
                      money(row.balanceBefore),
                      money(row.amount),
                      money(row.balanceAfter),
                    ])}
                  />
                )}
              </>
            )}
          </Loaded>
        </div>
        <LogIntegrity />
      </div>
    </>
  );
};

const checked = say('核对时间：%{at}', 'Checked at %{at}');

const Verdict = ({
  at,
  merchants,
  rows,
  compared,
  since,
  wrongBalances,
  brokenRows,
}: Reconciliation & { at: number }) => {
  const text = useText();
  const all = text(texts.merchants, { count: merchants });
  const clean = wrongBalances.length + brokenRows.length === 0;
  const countOf = (count: number) => text(texts.logRows, { count });
  return (
    <>
      <p className={`notice ${clean ? 'success' : 'danger'}`} role="status">
        <Icon name={clean ? 'done' : 'warning'} />
        <span>
          {clean
            ? text(texts.clean, { merchants: all, rows: countOf(rows) })
            : text(texts.wrong, { merchants: all, count: wrongBalances.length, rows: brokenRows.length })}
        </span>
      </p>
      <p className="quiet">{text(checked, { at: formatDateTime(new Date(at).toISOString()) })}</p>
      {since !== null && <p>{text(texts.since, { rows: countOf(compared), at: formatDateTime(since) })}</p>}
    </>
  );
};

export default ReconcilePage;
