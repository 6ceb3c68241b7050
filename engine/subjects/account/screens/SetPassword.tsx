import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';
import { Suspense, useEffect, useState } from 'react';
import { say } from '#engine/schema/language';
import { checkPasswordLink } from '#engine/subjects/account/calls';
import { call } from '#engine/client/api/client';
import { ApiError, sentenceOf } from '#engine/client/api/errors';
import { useText } from '#engine/client/i18n/useText';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { signInPath } from '#engine/client/router/addresses';
import { FormProblem } from '#engine/client/ui/form/FormProblem';
import { notify } from '#engine/client/ui/toasts/toasts';
import { ChangePasswordForm } from '#engine/subjects/personalCenter/screens/ChangePasswordForm';
import { offersIdentity } from '#engine/client/session/offersIdentity';
import { OtherPage, VisitorFrame } from '#engine/subjects/signIn/screens/VisitorFrame';

const ByIdentity = lazyComponent(() => import('#engine/subjects/signIn/screens/identity/ByIdentity'));

const texts = {
  title: say('设置新密码', 'Set a new password'),
  hint: say(
    '设置后链接失效，该账号的其他登录会话立即结束。',
    'The link works once. All sessions of the account end immediately.',
  ),
  broken: say(
    '链接不完整，请从收到的消息中重新打开。',
    'This link is incomplete. Open it again from the message you received.',
  ),
} as const;

const conflict = 409;

/** What the part after `#` of the address says: `12.token`. */
const linkIn = (hash: string): { readonly id: number; readonly token: string } | undefined => {
  const [, id, token = ''] = /^#(\d{1,15})\.([\w-]{1,128})$/.exec(hash) ?? [];
  return id === undefined ? undefined : { id: Number(id), token };
};

/** What the server says of a link as soon as it is opened: whose it is, or that it no longer works. */
const useLink = () => {
  const [link] = useState(() => linkIn(window.location.hash));
  const [owner, setOwner] = useState<string>();
  const [spent, setSpent] = useState<string>();
  useEffect(() => {
    if (!link) return undefined;
    const leave = new AbortController();
    call(checkPasswordLink, link, { signal: leave.signal })
      .then(({ username }) => setOwner(username ?? undefined))
      // Whoever can't be asked now says it when the password is sent.
      .catch((error: unknown) => error instanceof ApiError && error.code === conflict && setSpent(sentenceOf(error)));
    return () => leave.abort();
  }, [link]);
  return { link, owner, spent };
};

/** Where a person sets a new password with a link. The address forgets the link at once, so that no history keeps it. */
export const SetPassword = ({ goTo }: { goTo: (path: string) => void }) => {
  const text = useText();
  const { link, owner, spent } = useLink();
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return (
    <VisitorFrame title={text(texts.title)}>
      <h1>{text(texts.title)}</h1>
      {link && !spent ? (
        <>
          <p>
            {owner !== undefined && <strong translate="no">{owner}</strong>} <span>{text(texts.hint)}</span>
          </p>
          <ChangePasswordForm
            visitor
            link={link}
            onDone={() => {
              notify(text(signInTexts.passwordChanged), 'success');
              goTo(signInPath);
            }}
          />
          {offersIdentity() && (
            <Suspense>
              <ByIdentity link={{ linkId: link.id, linkToken: link.token }} />
            </Suspense>
          )}
        </>
      ) : (
        <FormProblem why={spent ?? text(texts.broken)} />
      )}
      <OtherPage label={text('signIn.back')} onOpen={() => goTo(signInPath)} />
    </VisitorFrame>
  );
};
