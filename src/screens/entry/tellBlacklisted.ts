import { mayDo } from '../../../resources/vocabulary/access';
import { blacklist } from '../../../resources/entities/blacklist';
import { entry } from '../../../resources/entities/entry';
import { tell } from '../../ui/toasts/toasts';
import { titleText } from '../../views/recordTitle';
import type { ActionEnd } from '..';

/** Says that a player is on the blacklist now, with a way back for who may take it, and a way there for everybody else. */
export const tellBlacklisted = ({ record, answer, person, word, save, provider, navigate }: ActionEnd): void => {
  const { id } = answer as { readonly id: number };
  const mayUndo = person !== undefined && mayDo(person.role, blacklist, 'delete');
  const undo = () =>
    void save(async () => {
      await provider.move(blacklist.path, 'delete', [id]);
      return word('undone');
    });
  tell(word('blacklisted', { title: titleText(entry, record) }), 'success', {
    label: word(mayUndo ? 'undo' : 'show'),
    onChoose: () => (mayUndo ? undo() : navigate(`/${blacklist.path}/${id}/show`)),
  });
};
