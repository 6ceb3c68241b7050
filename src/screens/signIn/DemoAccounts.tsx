import { useEffect, useState } from 'react';
import { demoAccounts } from '#resources/demo/calls';
import { roles } from '#resources/schema/roles';
import type { AnswerOf } from '#resources/schema/call';
import { call } from '#src/api/calls';
import { useText } from '#src/i18n/useText';

/** An account of the demo data, with its public password. */
export type DemoAccount = AnswerOf<typeof demoAccounts>[number];

/** The accounts of a server with demo data; a click fills one in. Nothing on any other server. */
export const DemoAccounts = ({ onChoose }: { onChoose: (account: DemoAccount) => void }) => {
  const text = useText();
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    const leave = new AbortController();
    call(demoAccounts, {}, { signal: leave.signal })
      .then(setAccounts)
      // Another server may not have this call; it has no demo accounts then.
      .catch(() => undefined);
    return () => leave.abort();
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section className="demo" aria-label={text('signIn.demo')}>
      <p className="demo-title">{text('signIn.demoHint')}</p>
      <div className="demo-list">
        {accounts.map((account) => {
          const role = roles.find(({ value }) => value === account.role);
          return (
            <button key={account.username} type="button" className="demo-account" onClick={() => onChoose(account)}>
              <b className="cut">{account.username}</b>
              <span className="cut">{role ? text(role.label) : account.role}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
};
