import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { resourceByName } from '#resources/resources';
import { statementPaths } from '#resources/statement/texts';
import { mayDo } from '#resources/schema/access';
import type { Message, WholeMessage } from '#resources/message/calls';
import { messageStatus, messageType } from '#resources/message/message';
import { reviewPage } from '#resources/review/page';
import { pageFor } from '#resources/pages';
import { messagesKey } from '#src/live/keys';
import { changePasswordPage } from '#src/router/pageRoutes';
import type { User } from '#src/auth/user';
import { notify } from '#src/ui/toasts/toasts';
import { fetchWhole, markRead } from './calls';
import { sentenceOf } from '#src/api/errors';
import { recordPath } from '#src/router/recordPath';
import { useUser } from '#src/auth/useUser';

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
