import { readInput } from '#resources/schema/record';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { useOneSend } from '#src/ui/form/useOneSend';
import { notify } from '#src/ui/toasts/toasts';
import { FieldsForm } from '#src/views/Form/FieldsForm';
import { Card } from '../page/Block';
import { monitorTexts } from './texts';
import { choice, longText, text } from '#resources/schema/field';
import { say } from '#resources/schema/language';

const categories = [
  { value: 'talk', label: say('访谈', 'Talk') },
  { value: 'music', label: say('音乐', 'Music') },
  { value: 'games', label: say('游戏', 'Games') },
  { value: 'sports', label: say('体育', 'Sports') },
  { value: 'cooking', label: say('美食', 'Cooking') },
] as const;

/** The template's form: a required title and optional fields. */
const studioFields = {
  title: text(say('直播标题', 'Title'), { required: true, max: 40 }),
  notification: longText(say('上线通知', 'Notice to followers'), { max: 200 }),
  category: choice(say('直播类目', 'Category'), { options: categories }),
  subCategory: choice(say('相关类目', 'Related category'), { options: categories }),
} as const;

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
