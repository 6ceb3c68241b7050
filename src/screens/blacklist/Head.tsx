import { type RaRecord, useListContext } from 'react-admin';
import {
  follows,
  listPath,
  sentenceOf,
  showValue,
  useCellContext,
  useProvider,
  useText,
  useUser,
} from '#engine/client';
import { recordPath } from '#engine/client/formats';
import { Link } from 'react-router';
import { blacklist } from '#resources/blacklist/blacklist';
import { playerPage } from '#resources/player/page';
import { opens, systemFields } from '#engine/schema';
import { Icon } from '#engine/client/ui';
import { playerPath } from '../player/playerPath';
import { say } from '#engine/schema/language';
import { useQuery } from '@tanstack/react-query';
import { alikeListed, isBlacklisted } from '#resources/blacklist/calls';
import { typedId } from '../player/typedId';
import styles from './check.module.css';

/** The result of the check. */
interface CheckedPlayer {
  readonly playerId: string;
  readonly listed: boolean;
  readonly row?: RaRecord | undefined;
  /** Listed players whose ids differ from the asked one in case alone. */
  readonly alike?: readonly string[];
}

/**
 * Asks whether a player is on the list and, if so, for the row that says why. Ids are case-sensitive; it points out ids
 * that differ in case alone, since people mistype those.
 */
const useCheck = (playerId: string) => {
  const provider = useProvider();
  return useQuery({
    queryKey: [blacklist.path, 'check', playerId],
    queryFn: async ({ signal }): Promise<CheckedPlayer> => {
      const listed = await provider.call(isBlacklisted, { playerId }, { signal });
      if (!listed) return { playerId, listed, alike: await provider.call(alikeListed, { playerId }, { signal }) };
      const { data } = await provider.getList(blacklist.path, {
        filter: { playerId: [playerId] },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      return { playerId, listed, row: data[0] };
    },
    enabled: playerId !== '',
    meta: follows,
  });
};

/** What stands between the search of the blacklist and its rows. */
export const checkTexts = {
  hint: say(
    '搜索完整的玩家 ID，即可确认该玩家是否在黑名单中。',
    'Search for a full player ID to see whether that player is blacklisted.',
  ),
  listed: say('%{player} 在黑名单中', '%{player} is on the blacklist'),
  clean: say('%{player} 不在黑名单中', '%{player} is not on the blacklist'),
  partly: say(
    '没有 ID 恰好为 %{player} 的玩家，以下为部分匹配的结果。',
    'No player has exactly the ID %{player}. These match in part.',
  ),
  alike: say('名单中有仅大小写不同的玩家：', 'Listed with different capitalization:'),
  detail: say('查看详情', 'Details'),
} as const;

interface VerdictProps {
  readonly checked: CheckedPlayer;
  /** How many players the search found; undefined while that is open. */
  readonly matches: number | undefined;
}

/** Whether the player is on the list, why and since when. */
const Verdict = ({ checked: { playerId, listed, row, alike = [] }, matches }: VerdictProps) => {
  const text = useText();
  const person = useUser();
  const context = useCellContext(blacklist, row ? [row] : [], person);
  const mayOpenPlayer = person !== undefined && opens(playerPage.allow, person.role);
  const { reason } = blacklist.fields;
  const { createdAt } = systemFields;
  // The name of a listed player is no id either, and must not read as if nobody were listed.
  if (!listed && alike.length === 0 && matches !== 0)
    return matches === undefined ? null : <p className="quiet">{text(checkTexts.partly, { player: playerId })}</p>;
  return (
    <p className={`notice ${listed ? 'danger' : alike.length > 0 ? 'warning' : 'success'}`}>
      <Icon name={listed || alike.length > 0 ? 'warning' : 'done'} />
      <span className="grow">
        <strong>{text(listed ? checkTexts.listed : checkTexts.clean, { player: playerId })}</strong>
        {alike.length > 0 && (
          <span className={styles.facts}>
            <span>{text(checkTexts.alike)}</span>
            {alike.map((other) => (
              <Link key={other} to={listPath(blacklist.path, { q: other })}>
                {other}
              </Link>
            ))}
          </span>
        )}
        {row && (
          <span className={styles.facts}>
            <span>{showValue(reason, row['reason'], context)}</span>
            <span>{showValue(createdAt, row['createdAt'], context)}</span>
            <Link to={recordPath(blacklist, row.id)}>{text(checkTexts.detail)}</Link>
          </span>
        )}
        {mayOpenPlayer && (
          <span className={styles.facts}>
            <Link to={playerPath(playerId)}>{text(playerPage.label)}</Link>
          </span>
        )}
      </span>
    </p>
  );
};

/** The answer to the question that most people come with: whether the player whom they search for is listed. */
const Head = () => {
  const text = useText();
  const { filterValues, total, isPlaceholderData } = useListContext();
  const { q = '', ...others } = filterValues as { readonly q?: unknown };
  const typed = String(q).trim();
  const { data, error } = useCheck(typedId(typed));
  // Rows that the other filters hide may name the player.
  const isWhole = Object.keys(others).length === 0;
  const matches = isPlaceholderData || !isWhole ? undefined : total;
  return (
    <div className={`list-head ${styles.check}`}>
      {typed === '' && <p className="quiet">{text(checkTexts.hint)}</p>}
      <div role="status" className={styles.verdict}>
        {error ? (
          <p className="notice warning">{sentenceOf(error)}</p>
        ) : (
          data && <Verdict key={data.playerId} checked={data} matches={matches} />
        )}
      </div>
    </div>
  );
};

export default Head;
