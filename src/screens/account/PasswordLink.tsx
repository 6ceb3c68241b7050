import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { useState } from 'react';
import { makePasswordLink } from '#resources/account/calls';
import { labeled } from '#resources/schema/joined';
import { say } from '#resources/schema/language';
import { basePath } from '#resources/wire/basePath';
import { ApiError, sentenceOf } from '#src/api/errors';
import { useProvider } from '#src/api/useProvider';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { setPasswordPath } from '#src/router/addresses';
import { CopyButton } from '#src/ui/CopyButton';
import { FormProblem } from '#src/ui/form/FormProblem';
import { TextBox } from '#src/ui/form/TextBox';
import { useOneSend } from '#src/ui/form/useOneSend';
import { Dialog, Question } from '#src/ui/modal/Dialog';
import { When } from '#src/ui/When';
import { titleText } from '#src/views/recordTitle';
import type { ActionScreenProps } from '#src/views/slots';

const texts = {
  link: say('改密链接', 'Password link'),
  onlyNow: say(
    '请现在复制并发给本人，之后将无法再次查看。',
    'Copy it now and send it to the person: it cannot be shown again.',
  ),
  until: say('失效时间', 'Expires'),
  waits: say(
    '此链接须经另一位管理员批准后才能使用。请现在复制，之后将无法再次查看。',
    'The link works once another administrator has approved it. Copy it now: it cannot be shown again.',
  ),
} as const;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A link as its maker sees it, once. */
interface MadeLink {
  readonly address: string;
  /** Missing while a second person has not approved it. */
  readonly expiresAt?: string;
}

/** Makes a link by which a person sets a new password, and shows it once. */
const PasswordLink = ({ resource, record, action, onClose, onDone }: ActionScreenProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const provider = useProvider();
  const { saving, send } = useOneSend();
  const [made, setMade] = useState<MadeLink>();
  const [problem, setProblem] = useState<string>();
  const { label = texts.link, note = texts.onlyNow } = resource.actions?.[action] ?? {};
  const title = labeled(locale, text(label), titleText(resource, record));

  const make = async () => {
    const id = Number(record.id);
    const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
    const address = `${window.location.origin}${basePath}${setPasswordPath}#${id}.${token}`;
    try {
      const tokenHash = base64url(sha256(utf8ToBytes(token)));
      setMade({ address, ...(await provider.call(makePasswordLink, { id, tokenHash })) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 202) setMade({ address });
      else setProblem(sentenceOf(error));
    }
  };

  if (!made)
    return (
      <Question title={title} verb={text(label)} busy={saving} onConfirm={() => void send(make)} onClose={onClose}>
        <FormProblem why={problem} />
        <p>{text(note)}</p>
      </Question>
    );
  const name = text(texts.link);
  return (
    <Dialog title={title} onClose={onDone}>
      <p className="notice warning">{text(made.expiresAt === undefined ? texts.waits : texts.onlyNow)}</p>
      <TextBox
        readOnly
        aria-label={name}
        value={made.address}
        onFocus={({ target }) => target.select()}
        after={<CopyButton text={made.address} label={name} />}
      />
      {made.expiresAt !== undefined && (
        <p className="hint">
          {text(texts.until)} <When at={made.expiresAt} />
        </p>
      )}
    </Dialog>
  );
};

export default PasswordLink;
