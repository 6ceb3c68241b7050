import { messageBoxes, type MessageBox } from '#resources/message/message';
import { Tabs } from '#src/ui/Tabs';
import { useCounts } from './useCounts';
import { boxTexts } from './boxTexts';
import { useText } from '#src/i18n/useText';

interface BoxTabsProps {
  readonly id: string;
  readonly chosen: MessageBox;
  readonly onChoose: (type: MessageBox) => void;
}

const most = 99;

/** The three tabs with the number of unread messages in parentheses. */
export const BoxTabs = ({ id, chosen, onChoose }: BoxTabsProps) => {
  const text = useText();
  const counts = useCounts();
  const unread = (type: MessageBox) => {
    const count = counts?.[type] ?? 0;
    return count === 0 ? '' : ` (${count > most ? `${most}+` : count})`;
  };
  const tabs = messageBoxes.map(({ value, label }) => ({ key: value, label: text(label) + unread(value) }));
  return <Tabs label={text(boxTexts.tabs)} {...{ id, tabs, chosen, onChoose }} />;
};
