import type { KeyboardEvent } from 'react';
import { useText } from '#src/i18n/useText';
import { Icon } from '#src/ui/icons';
import type { Command } from './commands';
import { paletteTexts } from './texts';

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
export const PaletteOption = ({ id, command, chosen, onChoose, onActs, onPoint, onKeyDown }: OptionProps) => {
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
      <span className="cut grow">{command.label}</span>
      {command.facts && <span className="palette-facts cut quiet">{command.facts}</span>}
      {command.aside && <span className="quiet">{command.aside}</span>}
      {chosen && command.found && (
        <span
          className="palette-acts"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onActs();
          }}
        >
          {text(paletteTexts.acts)} <kbd>Tab</kbd>
        </span>
      )}
    </div>
  );
};
