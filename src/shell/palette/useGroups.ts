import { signOut } from '#src/auth/signIn';
import type { User } from '#src/auth/user';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { recordActions } from '#src/views/recordActions/recordActions';
import { useMenu } from '../menu/useMenu';
import { beginAct } from './chosenAct';
import { createCommands, matches, pageCommands, shellCommands, type Command } from './commands';
import { recentOnes } from './recent';
import { paletteTexts } from './texts';
import { usePlayerAnswer } from './usePlayerAnswer';
import { useRecords } from './useRecords';

/** Commands of one kind, under their heading. */
export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Returns the commands that can be chosen now, in groups. */
export const useGroups = (user: User, typed: string) => {
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
    { title: text(paletteTexts.answer), commands: usePlayerAnswer(typed, user.role) },
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

/** Returns what the person may do with a record that was found: the same as its row in the list offers. */
export const useActs = (user: User, of: Command | undefined, typed: string): Group[] => {
  const text = useText();
  if (!of?.found) return [];
  const { resource, record } = of.found;
  const commands = recordActions(user, resource, record)
    // What people come for stands first, as it does at the head of the record.
    .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))
    .map((action): Command => ({
      key: `act.${action.kind}.${action.name}`,
      label: text(action.label),
      icon: action.tone === 'danger' ? 'warning' : resource.icon,
      does: { run: () => beginAct({ resource, record, action }) },
    }))
    .filter(({ label }) => matches(label, typed.trim()));
  return commands.length > 0 ? [{ title: of.label, commands }] : [];
};
