import { useListContext } from 'react-admin';
import { sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { checkTexts } from './checkTexts';
import { useCheck } from './useCheck';
import { Verdict } from './Verdict';
import './check.css';

/** The answer to the question that most people come with: whether the player whom they search for is listed. */
const Head = () => {
  const text = useText();
  const { filterValues, total, isPlaceholderData } = useListContext();
  const { q = '', ...others } = filterValues as { readonly q?: unknown };
  const typed = String(q).trim();
  const { data, error } = useCheck(typed);
  // Rows that the other filters hide may name the player.
  const isWhole = Object.keys(others).length === 0;
  const matches = isPlaceholderData || !isWhole ? undefined : total;
  return (
    <div className="list-head of-blacklist player-check">
      {typed === '' && <p className="quiet">{text(checkTexts.hint)}</p>}
      <div role="status" className="player-verdict">
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
