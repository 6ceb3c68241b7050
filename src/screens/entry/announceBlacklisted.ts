import { mayDo } from '#engine/schema';
import { say } from '#engine/schema/language';
import { blacklist } from '#resources/blacklist/blacklist';
import { entry } from '#resources/entry/entry';
import { notify } from '#engine/client/ui';
import { type ActionEnd, titleText } from '#engine/client';
import { recordPath } from '#engine/client/formats';

const done = say('已将 %{title} 加入黑名单', '%{title} added to the blacklist');

/**
 * Says that a player is on the blacklist now, with an undo for those who may, and a link to the list for everybody
 * else.
 */
export const announceBlacklisted = ({ record, answer, person, text, save, provider, navigate }: ActionEnd): void => {
  const { id } = answer as { readonly id: number };
  const mayUndo = person !== undefined && mayDo(person.role, blacklist, 'delete');
  const undo = () =>
    void save(async () => {
      await provider.transition(blacklist.path, 'delete', [id]);
      return text('views.undone');
    });
  notify(text(done, { title: titleText(entry, record) }), 'success', {
    label: text(mayUndo ? 'views.undo' : 'views.show'),
    onChoose: () => (mayUndo ? undo() : navigate(recordPath(blacklist, id))),
  });
};
