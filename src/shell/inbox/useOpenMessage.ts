import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { resourceByName } from '../../../resources/entities';
import { statementPaths } from '../../../resources/entities/statementTexts';
import { mayDo } from '../../../resources/vocabulary/access';
import type { Message, WholeMessage } from '../../../resources/calls/messages';
import { messageStatus, messageType } from '../../../resources/wire/message';
import { reviewPage } from '../../../resources/pages/customPages';
import { pageFor } from '../../../resources/pages/pages';
import { messagesKey } from '../../live/keys';
import { changePasswordPage } from '../../router/pageRoutes';
import type { User } from '../../auth/user';
import { notify } from '../../ui/toasts/toasts';
import { fetchWhole, markRead } from './calls';
import { sentenceOf } from '../../api/errors';
import { recordPath } from '../../router/recordPath';
import { useUser } from '../../auth/useUser';

/** Returns where a message leads this person: to the record, to the list of such records, or to a page of their own. */
const pathOf = ({ resource: name, id, from, to }: WholeMessage['about'], user: User): string => {
  if (from !== undefined && to !== undefined) return `/${statementPaths.own}?from=${from}&to=${to}`;
  const resource = resourceByName(name);
  if (resource && id !== null && mayDo(user.role, resource, 'detail')) return recordPath(resource, id);
  const page = resource && id === null && name !== 'account' ? pageFor(user.role, resource) : undefined;
  return page ? `/${page.path}` : changePasswordPage.pattern;
};

/** Opens the subject of a message and marks it as read. A notice opens in place; what must be read has a button for it. */
export const useOpenMessage = (onReadNotice: (message: Message) => void) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  return useCallback(
    async (message: Message) => {
      // A to-do is the work itself: it leads there, and ends when it is done.
      if (message.type === 'todo') return void navigate(`/${reviewPage.path}?entry=${message.id}`);
      try {
        if (message.type === 'notice') onReadNotice(message);
        if (message.status === messageStatus.unread && message.messageType !== messageType.mustRead) {
          await markRead({ ids: [message.id] });
          void queryClient.invalidateQueries({ queryKey: messagesKey });
        }
        if (message.type !== 'notice' && user) void navigate(pathOf((await fetchWhole(message.id)).about, user));
      } catch (error) {
        notify(sentenceOf(error), 'error');
      }
    },
    [onReadNotice, queryClient, navigate, user],
  );
};
