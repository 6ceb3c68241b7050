import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { makePasswordLink } from '#engine/subjects/account/calls';
import { say } from '#engine/schema/language';
import { basePath } from '#engine/schema/wire/basePath';
import { ApiError } from '#engine/client/api/errors';
import { useProvider } from '#engine/client/api/useProvider';
import { useText } from '#engine/client/i18n/useText';
import { setPasswordPath } from '#engine/client/router/addresses';
import { base64url, randomWord } from '#engine/client/session/device';
import { ShownOnce, type NewSecret } from '#engine/client/views/ShownOnce';
import { When } from '#engine/client/ui/When';
import type { ActionScreenProps } from '#engine/client/views/slots';

const texts = {
  link: say('重置密码链接', 'Password link'),
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
