import type { KeyboardEvent } from 'react';
import { messageBoxes, type MessageBox } from '../../../resources/wire/message';
import { useCounts } from './useCounts';
import { boxTexts } from './boxTexts';
import { useText } from '../../i18n/useText';

interface BoxTabsProps {
  readonly id: string;
  readonly chosen: MessageBox;
  readonly onChoose: (type: MessageBox) => void;
}

const most = 99;

const walk = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const next = tabs[(step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
};

/** The three tabs, with how many are unread in brackets. */
export const BoxTabs = ({ id, chosen, onChoose }: BoxTabsProps) => {
  const text = useText();
  const counts = useCounts();
  const unread = (type: MessageBox) => {
    const count = counts?.[type] ?? 0;
    return count === 0 ? '' : ` (${count > most ? `${most}+` : count})`;
  };
  return (
    <div role="tablist" aria-label={text(boxTexts.tabs)} className="box-tabs" onKeyDown={walk}>
      {messageBoxes.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={`${id}-${value}`}
          aria-controls={`${id}-panel`}
          aria-selected={value === chosen}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {text(label) + unread(value)}
        </button>
      ))}
    </div>
  );
};
