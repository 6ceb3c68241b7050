import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Icon } from '#engine/client/ui/icons';
import { signInTexts } from './signInTexts';
import type { PasskeySignIn } from './usePasskey';

interface PasskeyButtonProps {
  readonly by: PasskeySignIn;
  /** Another way to sign in is under way. */
  readonly held: boolean;
  /** The other way is given up. */
  readonly onChoose: () => void;
}

/** Signs in by a passkey alone; nothing where the browser or the server has no such way. */
export const PasskeyButton = ({ by, held, onChoose }: PasskeyButtonProps) => {
  const text = useText();
  if (!by.isOffered) return null;
  return (
    <Button
      look="outline large wide"
      busy={by.busy}
      held={held || by.isHeld}
      onClick={() => {
        onChoose();
        void by.choose();
      }}
    >
      <Icon name="key" />
      <span>{text(signInTexts.byPasskey)}</span>
    </Button>
  );
};
