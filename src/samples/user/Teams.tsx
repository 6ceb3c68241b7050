import { myTeams } from '#resources/samples/user';
import { useText } from '#src/i18n/useText';
import { Card, ListBlock } from '../page/Block';
import { Portrait } from './Portrait';
import { infoWords } from './texts';

/** The teams that the person belongs to. */
export const Teams = () => {
  const text = useText();
  return (
    <Card title={infoWords.team}>
      <ListBlock call={myTeams} sent={{}}>
        {(teams) => (
          <ul className="people-list">
            {teams.map(({ id, name, peopleNumber, avatar }) => (
              <li key={id}>
                <Portrait name={name} picture={avatar} size={40} />
                <div>
                  <p>{name}</p>
                  <p className="hint">{text(infoWords.inTeam, { count: peopleNumber })}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListBlock>
    </Card>
  );
};
