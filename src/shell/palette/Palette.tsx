import { useId, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { signOut } from '../../auth/signIn';
import type { User } from '../../auth/user';
import { useModal } from '../../ui/modal/useModal';
import { Icon } from '../../ui/icons';
import { useMenu } from '../menu/useMenu';
import { createCommands, matches, pageCommands, shellCommands, type Command } from './commands';
import { recentOnes, remember } from './recent';
import { texts } from './texts';
import { usePlayerAnswer } from './usePlayerAnswer';
import { useRecords } from './useRecords';
import './palette.css';

interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Returns the commands that can be chosen now, in groups. */
const useGroups = (user: User, typed: string) => {
  const text = useText();
  const locale = useLocaleInUse();
  const menu = useMenu(user);
  const { records, searching } = useRecords(typed, user.role, locale);
  const among = (commands: readonly Command[]) => commands.filter(({ label }) => matches(label, typed.trim()));
  const recent = recentOnes().map(({ to, label }): Command => ({
    key: `recent.${to}`,
    label,
    icon: 'page',
    does: { to },
  }));
  const groups: Group[] = [
    { title: text(texts.answer), commands: usePlayerAnswer(typed, user.role) },
    { title: text('palette.recent'), commands: typed.trim() === '' ? recent : [] },
    { title: text('palette.pages'), commands: among(pageCommands(menu, locale)) },
    { title: text('palette.records'), commands: records },
    {
      title: text('palette.actions'),
      commands: among([...createCommands(user.role, locale), ...shellCommands(locale, signOut)]),
    },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), searching };
};

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Opens any page and runs any action that the person may, after a few typed letters. */
const Palette = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosenAt, setAt] = useState<number>();
  const { groups, searching } = useGroups(user, typed);
  const all = groups.flatMap(({ commands }) => commands);
  // Who types the name of an account wants the account, whatever the blacklist says of such a player.
  const at = Math.min(
    chosenAt ??
      Math.max(
        0,
        all.findIndex(({ isAside }) => !isAside),
      ),
    all.length - 1,
  );
  const current = all[at];

  const modal = useModal(onClose, { beside: true });

  const choose = ({ does, label, aside }: Command) => {
    onClose();
    if ('run' in does) return does.run();
    remember({ to: does.to, label: aside ? `${aside}: ${label}` : label });
    void navigate(does.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      setAt((at + step + all.length) % all.length);
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(current);
    }
  };
  const optionId = (command: Command) => `${id}-${command.key}`;

  return createPortal(
    <dialog {...modal} className="palette" aria-label={text('palette.title')} onKeyDown={onKeyDown}>
      <div className="palette-search">
        <Icon name="search" size={18} />
        <input
          type="text"
          role="combobox"
          aria-label={text('palette.title')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          placeholder={text('palette.hint')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(undefined);
          }}
        />
        {searching && <span className="spinner" aria-hidden="true" />}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text('palette.title')} className="palette-list">
        {groups.map(({ title, commands }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            {commands.map((command) => (
              <div
                key={command.key}
                ref={command === current ? intoView : undefined}
                id={optionId(command)}
                role="option"
                tabIndex={-1}
                aria-selected={command === current}
                onClick={() => choose(command)}
                onMouseMove={() => setAt(all.indexOf(command))}
                onKeyDown={onKeyDown}
              >
                <Icon name={command.icon} />
                <span className="cut grow">{command.label}</span>
                {command.facts && <span className="palette-facts cut quiet">{command.facts}</span>}
                {command.aside && <span className="quiet">{command.aside}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {all.length === 0 && !searching && text('palette.none')}
      </p>
    </dialog>,
    document.body,
  );
};

export default Palette;
