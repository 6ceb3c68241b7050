import { paletteTexts } from './paletteTexts';
import { signOut } from '#src/auth/signIn';
import type { User } from '#src/auth/user';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { recordActions } from '#src/views/recordActions/recordActions';
import { useMenu } from '../menu/useMenu';
import { beginAct } from './chosenAct';
import { type Command, createCommands, matches, pageCommands, recentOnes, shellCommands } from './commands';
import { useRecords } from './useRecords';
import { useQuery } from '@tanstack/react-query';
import { blacklist } from '#resources/blacklist/blacklist';
import { playerPage } from '#resources/player/page';
import { mayDo, opens } from '#resources/schema/access';
import type { Role } from '#resources/schema/roles';
import { useProvider } from '#src/api/useProvider';
import { formatDay } from '#src/i18n/dateTime';
import { playerPath, recordPath } from '#src/router/addresses';
import { useDebouncedValue } from '#src/ui/form/DebouncedInput';

/** One word with a digit in it; names of pages and merchants rarely are. */
const isPlayerLike = (typed: string) => /^\S{3,64}$/u.test(typed) && /\d/.test(typed);

/** Returns whether the typed player is on the blacklist, as a command that leads to what is known of the player. */
const usePlayerAnswer = (typed: string, role: Role): Command[] => {
  const text = useText();
  const provider = useProvider();
  const now = typed.trim();
  const player = useDebouncedValue(now);
  const { data } = useQuery({
    queryKey: [blacklist.path, 'palette answer', player],
    queryFn: async ({ signal }) =>
      (
        await provider.getList(blacklist.path, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: { playerId: [player] },
          signal,
        })
      ).data,
    enabled: isPlayerLike(player) && mayDo(role, blacklist, 'list'),
  });
  // An answer about another player than the typed one would be believed.
  if (!data || player !== now || !isPlayerLike(now)) return [];
  const [row] = data;
  const inLists = row ? recordPath(blacklist, row.id) : `/${blacklist.path}`;
  const label = row
    ? text(paletteTexts.listed, { player, at: formatDay(new Date(String(row['createdAt']))) })
    : text(paletteTexts.clean, { player });
  return [
    {
      key: 'player',
      label,
      icon: row ? 'warning' : 'done',
      isAside: row === undefined,
      does: { to: opens(playerPage.allow, role) ? playerPath(player) : inLists },
    },
  ];
};

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
