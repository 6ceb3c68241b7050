import { useState } from 'react';
import { latestActivity } from '#resources/samples/user';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Card, ListBlock } from '../page/Block';
import { Portrait } from './Portrait';
import { infoWords } from './texts';

const shownFirst = 4;

/** Recent activities around the person. */
export const Activities = () => {
  const text = useText();
  const [all, setAll] = useState(false);
  return (
    <Card
      title={infoWords.activity}
      extra={
        <Button look="text small" aria-expanded={all} onClick={() => setAll(!all)}>
          {text(all ? infoWords.fewer : infoWords.all)}
        </Button>
      }
    >
      <ListBlock call={latestActivity} sent={{}}>
        {(activities) => (
          <ul className="people-list">
            {activities.slice(0, all ? undefined : shownFirst).map(({ id, title, description, avatar }) => (
              <li key={id}>
                <Portrait name={title} picture={avatar} size={40} />
                <div>
                  <p>{title}</p>
                  <p className="hint">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListBlock>
    </Card>
  );
};
