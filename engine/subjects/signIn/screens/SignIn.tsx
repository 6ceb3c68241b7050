import { introduction } from '#resources/business';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { changePasswordPage } from '#engine/client/router/pageRoutes';
import { endByServer, isTokenKept, onSessionEnd } from '#engine/client/session/session';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { notify } from '#engine/client/ui/toasts/toasts';
import { OtherPage, VisitorFrame } from './VisitorFrame';
import { NameInput, PasswordInput, retype } from './fields';
import { PasskeyButton } from './PasskeyButton';
import { useSignIn } from './useAttempt';
import { usePasskey } from './usePasskey';
import { Button } from '#engine/client/ui/buttons/Button';
import { demoAccounts } from '#engine/subjects/signIn/calls';
import { roles } from '#resources/business';
import type { AnswerOf } from '#engine/schema/call';
import { call } from '#engine/client/api/client';
import styles from './signIn.module.css';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { sessionOver } from '#engine/subjects/signIn/sessionOverText';
import { offersIdentity } from '#engine/client/session/offersIdentity';
import { signInTexts } from './signInTexts';

/** Few people need these, and the page has to be light. */
const ByIdentity = lazyComponent(() => import('#engine/subjects/signIn/screens/identity/ByIdentity'));
const SecondStep = lazyComponent(() => import('./SecondStep'));

/** An account of the demo data, with its public password. */
type DemoAccount = AnswerOf<typeof demoAccounts>[number];

/** The accounts of a server with demo data; a click fills one in. Nothing on any other server. */
const DemoAccounts = ({ onChoose }: { onChoose: (account: DemoAccount) => void }) => {
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
    <section className={styles.demo} aria-label={text(signInTexts.demo)}>
      <p className={styles.title}>{text(signInTexts.demoHint)}</p>
      <div className={styles.list}>
        {accounts.map((account) => {
          const role = roles.find(({ value }) => value === account.role);
          return (
            <button key={account.username} type="button" className={styles.account} onClick={() => onChoose(account)}>
              <b className="cut">{account.username}</b>
              <span className="cut">{role ? text(role.label) : account.role}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
};

interface SignInProps {
  readonly onSignedIn: () => void;
  readonly goTo: (path: string) => void;
}

/** Signs a person in. The password lives in this form and nowhere else. */
export const SignIn = ({ onSignedIn, goTo }: SignInProps) => {
  const text = useText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [ended, setEnded] = useState(endByServer);
  // One may end before its first page has loaded, under this form.
  useEffect(() => onSessionEnd(() => setEnded(endByServer())), []);
  const { submit: trySignIn, isHeld, busy, problem, clearRefusal, step } = useSignIn();
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  // Nobody comes here for anything else. A person who has begun to type already keeps the place.
  useEffect(() => {
    if (document.activeElement === document.body) nameInput.current?.focus();
  }, []);
  const nameFault = asked && username.trim() === '' ? text(signInTexts.usernameMissing) : undefined;
  const passwordFault = asked && password === '' ? text(signInTexts.passwordMissing) : undefined;

  const welcome = () => {
    if (isTokenKept()) notify(text(signInTexts.welcome), 'success');
    else notify(text(signInTexts.notKept), 'info');
    onSignedIn();
  };
  const byPasskey = usePasskey(!busy && !step.asked, welcome);
  const enter = async (passkey?: unknown) => {
    byPasskey.clearRefusal();
    if (await trySignIn(username, password, passkey)) welcome();
    else retype(passwordInput.current);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (username.trim() === '') return nameInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    if (isHeld || byPasskey.busy) return;
    await enter();
  };

  const refusal = byPasskey.problem ?? problem;
  const send = step.isTyped && (
    <Button look="primary large wide" submit busy={busy} held={isHeld || byPasskey.busy}>
      {text(busy ? 'signIn.busy' : 'signIn.submit')}
    </Button>
  );
  return (
    <VisitorFrame title={text('page.signIn')}>
      <h1>{text(introduction.title)}</h1>
      <p>{text(signInTexts.subtitle)}</p>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)} aria-label={text('page.signIn')}>
        {ended && !refusal && !step.asked && (
          <p className="notice warning" role="status">
            {ended.message ?? text(sessionOver)}
          </p>
        )}
        <FormProblem why={refusal} />
        {step.asked ? (
          <Suspense>
            <SecondStep step={step} held={isHeld} onPasskey={(answer) => void enter(answer)}>
              {send}
            </SecondStep>
          </Suspense>
        ) : (
          <>
            <NameInput
              ref={nameInput}
              label={text('signIn.username')}
              value={username}
              onChange={setUsername}
              fault={nameFault}
              autoComplete="username webauthn"
            />
            <PasswordInput
              ref={passwordInput}
              name="password"
              label={text('signIn.password')}
              value={password}
              onChange={setPassword}
              fault={passwordFault}
              autoComplete="current-password"
            />
          </>
        )}
        {!step.asked && send}
        {!step.asked && <PasskeyButton by={byPasskey} held={busy} onChoose={clearRefusal} />}
      </form>
      {offersIdentity() && !step.asked && (
        <Suspense>
          <ByIdentity />
        </Suspense>
      )}
      {step.asked ? (
        <OtherPage label={text('signIn.back')} onOpen={step.forget} />
      ) : (
        <OtherPage label={text(signInTexts.changePassword)} onOpen={() => goTo(changePasswordPage.pattern)} />
      )}
      <DemoAccounts
        onChoose={(account) => {
          step.forget();
          setUsername(account.username);
          setPassword(account.password);
          clearRefusal();
          byPasskey.clearRefusal();
        }}
      />
    </VisitorFrame>
  );
};
