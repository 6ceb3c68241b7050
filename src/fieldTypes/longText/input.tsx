import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';
import { useLocaleInUse } from '#src/i18n/useText';

const Counter = ({ value, max }: { value: unknown; max: number }) => {
  const locale = useLocaleInUse();
  const length = typeof value === 'string' ? [...value].length : 0;
  return (
    <span className={`counter numeric ${length > max ? 'fault' : 'hint'}`}>
      {length.toLocaleString(locale)} / {max.toLocaleString(locale)}
    </span>
  );
};

const counted = (max: number) => (value: unknown) => <Counter value={value} max={max} />;

export const LongTextInput: TypedInput<'longText'> = (props) => (
  <LineInput props={props} box={{ lines: 3 }} aside={counted(props.field.max)} />
);
