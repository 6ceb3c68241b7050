import { say } from '#engine/schema/language';
import { clean } from '#engine/schema/clean';
import { check, parse } from '#engine/schema/values';
import { faultText } from '#engine/client/i18n/faultText';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import type { TypedInput } from '#engine/client/fieldTypes/input';
import { LineInput } from '#engine/client/fieldTypes/parts/LineInput';

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

const atLine = say('第 %{line} 行：%{fault}', 'Line %{line}: %{fault}');

/** One address per line. Leaving the field splits addresses that were pasted otherwise; a fault names its line. */
export const LinksInput: TypedInput<'links'> = (props) => {
  const text = useText();
  const locale = useLocaleInUse();
  const sayFault = (fault: string, value: unknown) => {
    const lines: unknown[] = Array.isArray(value) ? value : [];
    const faultOf = (line: unknown) => check(props.field, [line]);
    const at = lines.findIndex((line) => faultOf(line) !== undefined);
    // Too many, or twice the same, is a fault of the whole.
    const isOfLine = faultText(locale, faultOf(lines[at]) ?? '', props.field) === fault;
    return lines.length > 1 && isOfLine ? text(atLine, { line: at + 1, fault }) : fault;
  };
  return (
    <LineInput
      props={props}
      toText={linesOf}
      toValue={(text) => clean(props.field, parse(props.field, text))}
      sayFault={sayFault}
      box={{ lines: 2 }}
    />
  );
};
