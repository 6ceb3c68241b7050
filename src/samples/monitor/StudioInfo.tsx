import { readInput } from '#resources/schema/readInput';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { useOneSend } from '#src/ui/form/useOneSend';
import { notify } from '#src/ui/toasts/toasts';
import { FieldsForm } from '#src/views/Form/FieldsForm';
import { Card } from '../page/Block';
import { studioFields } from './studioFields';
import { monitorTexts } from './texts';

interface StudioInfoProps {
  readonly title: string;
  readonly onTitle: (title: string) => void;
}

/** What viewers read about the broadcast. Only the preview follows a change. */
export const StudioInfo = ({ title, onTitle }: StudioInfoProps) => {
  const text = useText();
  return (
    <Card title={monitorTexts.info}>
      <div className="card-body">
        <FieldsForm
          className="dialog-fields"
          start={{ title, notification: null, category: null, subCategory: null }}
          faultsOf={(values) => readInput(studioFields, values).faults}
          sending={useOneSend()}
          onSend={async (values) => {
            onTitle(String(values['title']));
            notify(text(monitorTexts.updated), 'success');
            return undefined;
          }}
        >
          {Object.entries(studioFields).map(([name, field]) => (
            <FieldInputOf key={name} name={name} field={field} />
          ))}
          <Button look="primary" submit>
            {text(monitorTexts.update)}
          </Button>
        </FieldsForm>
      </div>
    </Card>
  );
};
