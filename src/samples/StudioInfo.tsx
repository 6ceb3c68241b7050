import { studioFields } from '#resources/samples/studio';
import { say } from '#resources/schema/language';
import { readInput } from '#resources/schema/record';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { FieldInputs } from '#src/fieldTypes/inputs';
import { FieldsForm } from '#src/views/Form/FormDialog';
import { emptyOf } from './panels/Fields';
import { Card } from './panels/Page';
import { TextButton } from './panels/parts';

/** What viewers read about the broadcast. Only the preview follows a change. */
const StudioInfo = ({ title, onTitle }: { title: string; onTitle: (title: string) => void }) => {
  const text = useText();
  return (
    <Card title={say('直播信息', 'Stream information')}>
      <FieldsForm
        className="dialog-fields"
        start={{ ...emptyOf(studioFields), title }}
        faultsOf={(values) => readInput(studioFields, values).faults}
        onSend={(values) => {
          onTitle(String(values['title']));
          notify(text(say('直播信息已更新', 'Stream information updated')), 'success');
        }}
      >
        <FieldInputs fields={studioFields} />
        <TextButton look="primary" submit label={say('更新', 'Update')} />
      </FieldsForm>
    </Card>
  );
};

export default StudioInfo;
