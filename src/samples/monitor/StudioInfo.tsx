import { useText } from '../../i18n/useText';
import { notify } from '../../ui/toasts/toasts';
import { Card } from '../page/Block';
import { DeclaredForm } from '../page/DeclaredForm';
import { studioFields } from './studioFields';
import { words } from './texts';

interface StudioInfoProps {
  readonly title: string;
  readonly onTitle: (title: string) => void;
}

/** What viewers are told of the broadcast. The preview follows; nobody else is told. */
export const StudioInfo = ({ title, onTitle }: StudioInfoProps) => {
  const text = useText();
  return (
    <Card title={words.info}>
      <div className="card-body">
        <DeclaredForm
          fields={studioFields}
          start={{ title, notification: null, category: null, subCategory: null }}
          submit={text(words.update)}
          narrow
          onSend={async (values) => {
            onTitle(String(values['title']));
            notify(text(words.updated), 'success');
            return undefined;
          }}
        />
      </div>
    </Card>
  );
};
