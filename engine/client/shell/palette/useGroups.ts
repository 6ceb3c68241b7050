import { paletteTexts } from './paletteTexts';
import { loadSignOut } from '#engine/client/auth/loadSignOut';
import type { User } from '#engine/client/auth/user';
import { type SayText, useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { recordActions } from '#engine/client/views/recordActions/recordActions';
import { labelOf, repeatedBy } from '#engine/client/views/waiting/repeated';
import { useWaiting } from '#engine/client/views/waiting/useWaiting';
import { useMenu } from '#engine/client/shell/menu/useMenu';
import { beginAct } from './chosenAct';
import { type Command, createCommands, matches, pageCommands, recentOnes, shellCommands } from './commands';
import { useRecords } from './useRecords';
import type { LocalizedText } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { useQueries } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import { useProvider } from '#engine/client/api/useProvider';
import { useDebouncedValue } from '#engine/client/ui/form/DebouncedInput';

/** Commands of one kind, under their heading. */
export interface Group {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** What `src/screens/<subject>/paletteAnswer.ts` exports: what a subject answers at once to what is typed. */
export interface PaletteAnswer<Known = unknown> {
  readonly title: LocalizedText;
  /** The resource that it reads: a change of that makes it old. */
  readonly of: Resource;
  /** Whether these words ask for it, and the role may hear it. */
  readonly isAsked: (typed: string, role: Role) => boolean;
  readonly ask: (typed: string, provider: ConsoleDataProvider, signal: AbortSignal) => Promise<Known>;
  /** The answer in words, which leads further. */
  readonly commandOf: (known: Known, typed: string, role: Role, text: SayText) => Command;
}

const files = import.meta.glob<{ readonly paletteAnswer: PaletteAnswer }>(
  ['../../../subjects/*/screens/paletteAnswer.ts', '#src/screens/*/paletteAnswer.ts'],
  {
    eager: true,
  },
);
const answers = Object.values(files).map(({ paletteAnswer }) => paletteAnswer);

/** Returns what the subjects answer. */
const useAnswers = (typed: string, role: Role): Group[] => {
  const text = useText();
  const provider = useProvider();
  const now = typed.trim();
  const settled = useDebouncedValue(now);
  const found = useQueries({
    queries: answers.map(({ of, isAsked, ask }) => ({
      queryKey: [of.path, 'palette answer', settled],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(settled, provider, signal),
      enabled: isAsked(settled, role),
    })),
  });
  // An answer about other words than the typed ones would be believed.
  if (settled !== now) return [];
  return answers.flatMap(({ title, isAsked, commandOf }, at) => {
    const known = found[at]?.data;
    if (known === undefined || !isAsked(now, role)) return [];
    return [{ title: text(title), commands: [commandOf(known, now, role, text)] }];
  });
};

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
    ...useAnswers(typed, user.role),
    { title: text(paletteTexts.recent), commands: typed.trim() === '' ? recent : [] },
    { title: text(paletteTexts.pages), commands: among(pageCommands(menu, locale)) },
    { title: text(paletteTexts.records), commands: records },
    {
      title: text(paletteTexts.actions),
      commands: among([...createCommands(user.role, locale), ...shellCommands(locale, loadSignOut)]),
    },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), searching };
};

/** Returns what the person may do with a record that was found: the same as its row in the list offers. */
export const useActs = (user: User, of: Command | undefined, typed: string): Group[] => {
  const text = useText();
  const locale = useLocaleInUse();
  const { resource, record } = of?.found ?? {};
  const waiting = useWaiting(resource, user, record ? [record.id] : []);
  if (!of || !resource || !record) return [];
  const repeated = repeatedBy(resource, waiting);
  const commands = recordActions(user, resource, record)
    // What people come for stands first, as it does at the head of the record.
    .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))
    .map((action): Command => {
      const waits = repeated.get(action.name);
      return {
        key: `act.${action.kind}.${action.name}`,
        label: labelOf(action, repeated, text, locale),
        icon: action.tone === 'danger' ? 'warning' : resource.icon,
        does: waits ? { to: waits.path } : { run: () => beginAct({ resource, record, action }) },
      };
    })
    .filter(({ label }) => matches(label, typed.trim()));
  return commands.length > 0 ? [{ title: of.label, commands }] : [];
};
