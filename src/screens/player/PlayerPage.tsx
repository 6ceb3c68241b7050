import { Link, useSearchParams } from 'react-router';
import { entry } from '#resources/entry/entry';
import { useText } from '#src/i18n/useText';
import { PageHead } from '#src/ui/PageHead';
import { Gone } from '#src/ui/States';
import { PlayerActs } from './PlayerActs';
import { PlayerFacts } from './PlayerFacts';
import { playerTexts } from './texts';

/** Everything known of the player that the address names. */
const PlayerPage = () => {
  const text = useText();
  const [query] = useSearchParams();
  const playerId = (query.get('playerId') ?? '').trim();
  if (playerId === '')
    return (
      <Gone title={text(playerTexts.none)} hint={text(playerTexts.noneHint)}>
        <Link className="button primary" to={`/${entry.path}`}>
          {text(entry.label)}
        </Link>
      </Gone>
    );
  return (
    <>
      <PageHead title={playerId}>
        <PlayerActs key={playerId} playerId={playerId} />
      </PageHead>
      <div className="card card-body">
        <PlayerFacts key={playerId} playerId={playerId} />
      </div>
    </>
  );
};

export default PlayerPage;
