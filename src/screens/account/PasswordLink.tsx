import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { makePasswordLink } from '#resources/account/calls';
import { say } from '#resources/schema/language';
import { basePath } from '#resources/wire/basePath';
import { ApiError } from '#src/api/errors';
import { useProvider } from '#src/api/useProvider';
import { useText } from '#src/i18n/useText';
import { setPasswordPath } from '#src/router/addresses';
import { base64url, randomWord } from '#src/session/device';
import { ShownOnce, type NewSecret } from '#src/views/ShownOnce';
import { When } from '#src/ui/When';
import type { ActionScreenProps } from '#src/views/slots';

const texts = {
  link: say('改密链接', 'Password link'),
  onlyNow: say(
    '请现在复制并发给本人，之后将无法再次查看。',
    'Copy it now and send it to the person: it cannot be shown again.',
  ),
  waits: say(
    '此链接须经另一位管理员批准后才能使用。请现在复制，之后将无法再次查看。',
    'The link works once another administrator has approved it. Copy it now: it cannot be shown again.',
  ),
} as const;

/** Makes a link by which a person sets a new password, and shows it once. */
const PasswordLink = (props: ActionScreenProps) => {
  const text = useText();
  const provider = useProvider();
  const make = async (id: number): Promise<NewSecret> => {
    const token = randomWord();
    const secret = `${window.location.origin}${basePath}${setPasswordPath}#${id}.${token}`;
    try {
      const tokenHash = base64url(sha256(utf8ToBytes(token)));
      const { expiresAt } = await provider.call(makePasswordLink, { id, tokenHash });
      const below = (
        <p className="hint">
          <span>{text(makePasswordLink.answer.parts.expiresAt.label)}</span> <When at={expiresAt} />
        </p>
      );
      return { secret, warning: text(texts.onlyNow), below };
    } catch (error) {
      if (error instanceof ApiError && error.code === 202) return { secret, warning: text(texts.waits) };
      throw error;
    }
  };
  return <ShownOnce {...props} name={texts.link} make={make} />;
};

export default PasswordLink;
