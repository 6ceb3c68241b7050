import type { Person } from '#resources/schema/access';
import { say } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { showValue } from '#src/fieldTypes/showValue';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { useCellContext } from '../useCellContext';

const twinTexts = {
  title: say('刚录入过相同的记录', 'The same was entered a moment ago'),
  hint: say('确定要再保存一条吗？', 'Save another one all the same?'),
  again: say('再保存一条', 'Save another'),
  back: say('返回表单', 'Back to the form'),
} as const;

interface TwinQuestionProps {
  readonly resource: Resource;
  readonly person: Person;
  /** The earlier record. */
  readonly twin: Values;
  readonly onAnswer: (again: boolean) => void;
}

/** Asks whether a record is meant that repeats one of the last minutes, and says who entered that one and when. */
export const TwinQuestion = ({ resource, person, twin, onAnswer }: TwinQuestionProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const context = useCellContext(resource, [twin], person);
  const by = Object.entries(resource.fields).flatMap(([name, { stamp }]) => (stamp ? [name] : []));
  const shown = [...(resource.twins?.same ?? []), ...by, 'createdAt'].flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && name in twin ? [{ name, field }] : [];
  });
  return (
    <Dialog
      title={text(twinTexts.title)}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="outline" onClick={() => onAnswer(true)}>
            {text(twinTexts.again)}
          </Button>
          <Button look="primary" data-first-focus onClick={() => onAnswer(false)}>
            {text(twinTexts.back)}
          </Button>
        </>
      }
    >
      <dl className="twin-facts">
        {shown.map(({ name, field }) => (
          <div key={name}>
            <dt>{field.label[locale]}</dt>
            <dd>{showValue(field, twin[name], context)}</dd>
          </div>
        ))}
      </dl>
      <p>{text(twinTexts.hint)}</p>
    </Dialog>
  );
};
