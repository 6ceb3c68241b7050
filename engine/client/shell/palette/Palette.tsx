import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { useText } from '#engine/client/i18n/useText';
import type { User } from '#engine/client/auth/user';
import { useModal } from '#engine/client/ui/modal/useModal';
import { Icon } from '#engine/client/ui/icons';
import { IconButton } from '#engine/client/ui/buttons/Button';
import { type Command, remember } from './commands';
import { paletteTexts } from './paletteTexts';
import { useActs, useGroups } from './useGroups';
import styles from './palette.module.css';

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** Shows what can be done with its record. */
  readonly onActs: () => void;
  readonly onPoint: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** One entry of the palette, and the way to the actions on its record while it is chosen. */
const PaletteOption = ({ id, command, chosen, onChoose, onActs, onPoint, onKeyDown }: OptionProps) => {
  const text = useText();
  return (
    <div
      ref={chosen ? intoView : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-keyshortcuts={command.found && 'Tab'}
      onClick={onChoose}
      onMouseMove={onPoint}
      onKeyDown={onKeyDown}
    >
      <Icon name={command.icon} />
      <span className="cut grow" dir="auto">
        {command.label}
      </span>
      {command.facts && <span className={`${styles.facts} cut quiet`}>{command.facts}</span>}
      {command.aside && <span className="quiet">{command.aside}</span>}
      {chosen && command.found && (
        <span
          className={styles.acts}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onActs();
          }}
        >
          <span>{text(paletteTexts.actions)}</span> <kbd>Tab</kbd>
        </span>
      )}
    </div>
  );
};

interface PaletteProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** Opens any page and runs any action that the person may, after a few typed letters. */
const Palette = ({ user, onClose }: PaletteProps) => {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // By its key, since answers arrive one after the other and move the others down.
  const [chosen, setChosen] = useState<string>();
  /** The record whose actions are offered. */
  const [of, setOf] = useState<Command>();
  const found = useGroups(user, of ? '' : typed);
  const acts = useActs(user, of, typed);
  const groups = of ? acts : found.groups;
  const searching = !of && found.searching;
  const all = groups.flatMap(({ commands }) => commands);
  // Somebody who types the name of a record wants that record, not what a subject says about such a name.
  const current = all.find(({ key }) => key === chosen) ?? all.find(({ isAside }) => !isAside) ?? all[0];

  const modal = useModal(onClose, { beside: true });

  const search = (next: string) => {
    setTyped(next);
    setChosen(undefined);
  };
  const show = (command: Command | undefined) => {
    search('');
    setOf(command);
    box.current?.focus();
  };
  const choose = ({ does, label, aside }: Command) => {
    onClose();
    if ('run' in does) return does.run();
    remember({ to: does.to, label: aside ? `${aside}: ${label}` : label });
    void navigate(does.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && current) {
      event.preventDefault();
      setChosen(all[(all.indexOf(current) + step + all.length) % all.length]?.key);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      choose(current);
    }
    if (event.key === 'Tab' && !event.shiftKey && current?.found) {
      event.preventDefault();
      show(current);
    }
    if (event.key === 'Backspace' && of && typed === '') show(undefined);
  };
  const optionId = (command: Command) => `${id}-${command.key}`;
  const hint = of ? text(paletteTexts.actsHint, { title: of.label }) : text(paletteTexts.hint);

  return createPortal(
    <dialog {...modal} className={styles.palette} aria-label={text(paletteTexts.title)} onKeyDown={onKeyDown}>
      <div className={`row ${styles.search}`}>
        {of ? (
          <IconButton icon="left" label={text(paletteTexts.back)} look="plain" onClick={() => show(undefined)} />
        ) : (
          <Icon name="search" size={18} />
        )}
        <input
          dir="auto"
          ref={box}
          type="text"
          role="combobox"
          aria-label={of ? hint : text(paletteTexts.title)}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && optionId(current)}
          placeholder={hint}
          value={typed}
          onChange={({ target }) => search(target.value)}
        />
        {searching && <span className="spinner" aria-hidden="true" />}
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text(paletteTexts.title)} className={styles.list}>
        {groups.map(({ title, commands }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true">{title}</p>
            {commands.map((command) => (
              <PaletteOption
                key={command.key}
                id={optionId(command)}
                command={command}
                chosen={command === current}
                onChoose={() => choose(command)}
                onActs={() => show(command)}
                onPoint={() => setChosen(command.key)}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status">
        {all.length === 0 && !searching && text(paletteTexts.none)}
      </p>
    </dialog>,
    document.body,
  );
};

export default Palette;
