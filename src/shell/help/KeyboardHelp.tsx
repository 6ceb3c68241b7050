import { Fragment } from 'react';
import type { User } from '#src/auth/user';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { helpTitle } from './helpTitle';
import { showHelp } from './help';
import { shortcutsOf } from './shortcuts';
import './keyboardHelp.css';

const mod = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';

/** One way to press it: the keys side by side. */
const Keys = ({ keys }: { keys: string }) => (
  <span className="help-keys">
    {keys.split('+').map((key) => (
      <kbd key={key}>{key === 'Mod' ? mod : key}</kbd>
    ))}
  </span>
);

/** The shortcuts of the console, by the kind of page where they work. */
const KeyboardHelp = ({ user }: { user: User }) => {
  const text = useText();
  const close = () => showHelp(false);
  return (
    <Dialog
      title={text(helpTitle)}
      wide
      onClose={close}
      actions={
        <Button look="primary" onClick={close}>
          {text('views.close')}
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className="help-groups" role="region" aria-label={text(helpTitle)} tabIndex={0}>
        {shortcutsOf(user.role).map(({ label, shortcuts }) => (
          <section key={text(label)} aria-label={text(label)}>
            <h3>{text(label)}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <Fragment key={text(does)}>
                  <dt>{text(does)}</dt>
                  <dd>
                    {keys.map((one) => (
                      <Keys key={one} keys={one} />
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

export default KeyboardHelp;
