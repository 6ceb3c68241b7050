import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/useText';
import { formPath } from '#src/router/recordPath';
import { Button } from '#src/ui/buttons/Button';
import { MenuButton } from '#src/ui/popover/MenuButton';
import { preloadForms } from '../forms';
import { actionsInSight, recordActions, type RecordAction } from '../recordActions/recordActions';
import { useActions } from '../recordActions/useActions';
import type { RecordProps } from './recordFields';
import { showTexts } from './texts';

/** What people come for as buttons, the first of them filled; everything else in one menu. */
export const HeadActions = ({ resource, person, record }: RecordProps) => {
  const text = useText();
  const navigate = useNavigate();
  const { start, dialog } = useActions(resource, person);
  const actions = recordActions(person, resource, record).filter(({ kind }) => kind !== 'related');
  const buttons = actionsInSight(actions, actions.length);
  const rest = actions.filter((action) => !buttons.includes(action));
  const begin = (action: RecordAction) =>
    action.kind === 'edit'
      ? void navigate(formPath(resource, record.id), { state: { from: 'show' } })
      : start(record, action);
  return (
    <>
      {buttons.map((action, at) => (
        <Button
          look={at === 0 ? 'primary' : 'outline'}
          key={action.name}
          onPointerEnter={preloadForms}
          onClick={() => begin(action)}
        >
          {text(action.label)}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          label={text(showTexts.more)}
          className="button outline icon record-more"
          items={rest.map((action) => ({
            key: action.name,
            label: text(action.label),
            danger: action.tone === 'danger',
            onChoose: () => begin(action),
          }))}
        >
          ···
        </MenuButton>
      )}
      {dialog}
    </>
  );
};
