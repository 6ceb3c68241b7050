import { useState } from 'react';
import { statementCsv, statementXlsx } from '#resources/statement/calls';
import { statementTexts } from '#resources/statement/statementTexts';
import { downloadFile } from '#src/api/download';
import { sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { saveAs } from '#src/ui/browser/saveAs';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { notify } from '#src/ui/toasts/toasts';
import { statementPageTexts } from './statementPageTexts';
import type { Period } from './periods';
import type { StatementQuery } from './useStatement';

const formats = [
  ['CSV', statementCsv],
  ['XLSX', statementXlsx],
] as const;

/** The whole statement as a file, however long it is. */
export const StatementFiles = ({ query, merchant }: { query: StatementQuery & Period; merchant: string }) => {
  const text = useText();
  const [running, setRunning] = useState<string>();
  const fetchAs = async ([format, call]: (typeof formats)[number]) => {
    setRunning(format);
    try {
      const { blob } = await downloadFile(call, { ...query });
      saveAs(blob, `${text(statementTexts.name)}-${merchant}-${query.from}-${query.to}.${format.toLowerCase()}`);
    } catch (error) {
      notify(text(statementPageTexts.downloadFailed, { why: sentenceOf(error) }), 'error');
    } finally {
      setRunning(undefined);
    }
  };
  return formats.map((format) => (
    <Button
      look="outline"
      key={format[0]}
      busy={running === format[0]}
      held={running !== undefined}
      onClick={() => void fetchAs(format)}
    >
      {running !== format[0] && <Icon name="download" />}
      {format[0]}
    </Button>
  ));
};
