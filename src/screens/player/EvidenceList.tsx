import type { Player } from '#resources/player/calls';
import { Link } from 'react-router';
import { entry } from '#resources/entry/entry';
import { useText } from '#src/i18n/useText';
import { recordPath } from '#src/router/recordPath';
import { evidenceOf } from './evidence';
import { playerTexts } from './texts';

/**
 * The evidence of a player's latest entries, by kind and host. It shows no previews: the content security policy forbids
 * foreign images, whose hosts would learn who looks at them.
 */
export const EvidenceList = ({ entries }: { entries: Player['entries'] }) => {
  const text = useText();
  const found = entries.flatMap(({ id, evidence }) =>
    (evidence ?? []).flatMap((href) => {
      const one = evidenceOf(href);
      return one ? [{ id, ...one }] : [];
    }),
  );
  if (found.length === 0) return null;
  return (
    <section className="player-evidence">
      <h2>{text(playerTexts.evidence)}</h2>
      <ul>
        {found.map(({ id, href, host, kind }) => (
          <li key={`${id} ${href}`}>
            <span className="tag neutral">{text(kind)}</span>
            <a href={href} title={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
              {host}
            </a>
            <Link to={recordPath(entry, id)} className="quiet">
              {text(playerTexts.evidenceFrom, { id })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
