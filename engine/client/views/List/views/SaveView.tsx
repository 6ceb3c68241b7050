import { useState, type FormEvent } from 'react';
import type { ListView } from '#engine/subjects/view/calls';
import type { Person } from '#engine/schema/access';
import { administrator, roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import type { ViewQuery } from '#engine/subjects/view/view';
import { useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { TextBox, SelectBox } from '#engine/client/ui/form/TextBox';
import type { NewView } from './useViews';
import { viewTexts } from './viewTexts';
import styles from './views.module.css';

interface SaveViewProps {
  readonly person: Person;
  readonly shown: ViewQuery;
  readonly own: readonly ListView[];
  readonly busy: boolean;
  readonly onSave: (wanted: NewView) => Promise<unknown>;
}

/** Names what the list shows now. The name of an own view replaces that view; admins also share with a role. */
export const SaveView = ({ person, shown, own, busy, onSave }: SaveViewProps) => {
  const text = useText();
  const [name, setName] = useState('');
  const [sharedWith, setSharedWith] = useState<Role | null>(null);
  const known = own.find((view) => view.name === name.trim());
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    await onSave({ ...(known ? { id: known.id } : {}), name: name.trim(), sharedWith, query: shown });
    setName('');
  };
  return (
    <form className={`stack ${styles.save}`} onSubmit={(event) => void save(event).catch(() => undefined)}>
      <TextBox
        aria-label={text(viewTexts.name)}
        placeholder={text(viewTexts.name)}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {person.role === administrator && (
        <SelectBox
          aria-label={text(viewTexts.share)}
          value={sharedWith ?? 'me'}
          onChange={({ target }) => setSharedWith(roles.find(({ value }) => value === target.value)?.value ?? null)}
        >
          <option value="me">{text(viewTexts.onlyMe)}</option>
          {roles.map(({ value, label }) => (
            <option key={value} value={value}>
              {text(label)}
            </option>
          ))}
        </SelectBox>
      )}
      <Button submit look="outline small" busy={busy} disabled={name.trim() === ''}>
        {text(known ? viewTexts.replace : viewTexts.save)}
      </Button>
    </form>
  );
};
