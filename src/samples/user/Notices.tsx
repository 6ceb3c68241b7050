import { Link } from 'react-router';
import { messageList } from '#resources/message/calls';
import { messagesPage } from '#resources/message/page';
import { useText } from '#src/i18n/useText';
import { When } from '#src/ui/When';
import { Card, ListBlock } from '../page/Block';
import { infoWords } from './texts';

/** The latest notices published to this person; they come from the server, not from the mock. */
export const Notices = () => {
  const text = useText();
  return (
    <Card
      title={infoWords.notices}
      extra={
        <Link className="button text small" to={`/${messagesPage.path}`}>
          {text(infoWords.allMessages)}
        </Link>
      }
    >
      <ListBlock call={messageList} sent={{ type: 'notice', page: 1, pageSize: 4 }}>
        {(notices) => (
          <ul className="people-list">
            {notices.map(({ id, title, time }) => (
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
        )}
      </ListBlock>
    </Card>
  );
};
