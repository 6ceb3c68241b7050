import { paletteTexts } from './paletteTexts';
import { signOut } from '#src/auth/signIn';
import type { User } from '#src/auth/user';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { recordActions } from '#src/views/recordActions/recordActions';
import { useMenu } from '../menu/useMenu';
import { beginAct } from './chosenAct';
import { type Command, createCommands, matches, pageCommands, recentOnes, shellCommands } from './commands';
import { useRecords } from './useRecords';
import type { LocalizedText } from '#resources/schema/language';
import type { Role } from '#resources/schema/roles';

/** Commands of one kind, under their heading. */
export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** What `src/screens/<subject>/paletteAnswer.ts` exports: what a subject answers at once to what is typed. */
export interface PaletteAnswer {
  readonly title: LocalizedText;
  /** Returns the answer, which leads further; empty where the words ask for none. */
  readonly useAnswer: (typed: string, role: Role) => readonly Command[];
}

const files = import.meta.glob<{ readonly paletteAnswer: PaletteAnswer }>('../../screens/*/paletteAnswer.ts', {
  eager: true,
});
const answers = Object.values(files).map(({ paletteAnswer }) => paletteAnswer);

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
  // The same hooks in the same order each time: the list never changes.
  const answered = answers.map(({ title, useAnswer }) => ({
    title: text(title),
    commands: useAnswer(typed, user.role),
  }));
  const groups: Group[] = [
    ...answered,
    { title: text(paletteTexts.recent), commands: typed.trim() === '' ? recent : [] },
    { title: text(paletteTexts.pages), commands: among(pageCommands(menu, locale)) },
    { title: text(paletteTexts.records), commands: records },
    {
      title: text(paletteTexts.actions),
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
