import { useQueryClient } from '@tanstack/react-query';
import { messagesKey } from '#src/live/keys';
import { useOneSend } from '#src/ui/form/useOneSend';
import { notify } from '#src/ui/toasts/toasts';
import { sentenceOf } from '#src/api/errors';
import { markRead } from './calls';

/** Confirms that the person has read a message, once, however often they press. */
export const useConfirmRead = (id: number, onDone?: () => void) => {
  const queryClient = useQueryClient();
  const { saving, send } = useOneSend();
  const confirm = () =>
    void send(async () => {
      try {
        await markRead({ ids: [id] });
        onDone?.();
        await queryClient.invalidateQueries({ queryKey: messagesKey });
      } catch (error) {
        notify(sentenceOf(error), 'error');
      }
    });
  return { confirming: saving, confirm };
};
