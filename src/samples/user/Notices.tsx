import { Link } from 'react-router';
import { messagesPage } from '#resources/message/page';
import { sentenceOf } from '#src/api/errors';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useMessages } from '#src/shell/message/calls';
import { Failed } from '#src/ui/States';
import { When } from '#src/ui/When';
import { Card } from '../page/Block';
import { Empty } from '../page/Empty';
import { infoWords } from './texts';

/** The latest notices published to this person; they come from the server, not from the mock. */
export const Notices = () => {
  const text = useText();
  const { data, error, refetch } = useMessages({ type: 'notice', page: 1, pageSize: 4 }, useLocaleInUse());
  return (
    <Card
      title={infoWords.notices}
      extra={
        <Link className="button text small" to={`/${messagesPage.path}`}>
          {text(infoWords.allMessages)}
        </Link>
      }
    >
      {error && <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!error && data?.data.length === 0 && <Empty />}
      <ul className="people-list" aria-busy={!data && !error}>
        {data?.data.map(({ id, title, time }) => (
          <li key={id}>
            <div>
              <p>{title}</p>
              <p className="hint">
                <When at={time} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
