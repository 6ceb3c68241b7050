import { useState } from 'react';
import type { Call } from '#engine/schema';
import { downloadFile, sentenceOf, useText } from '#engine/client';
import { Button, Icon, notify, saveAs } from '#engine/client/ui';
import { statementPageTexts } from './statementPageTexts';

type Query = Parameters<typeof downloadFile>[1];

interface FileButtonsProps {
  /** What a file is called, the call that answers with it, and what that one is asked beside the others. */
  readonly files: readonly (readonly [format: string, call: Call, more?: Query])[];
  readonly query: Query;
  /** Without its ending. */
  readonly name: string;
}

/** What a page shows, as files. */
export const FileButtons = ({ files, query, name }: FileButtonsProps) => {
  const text = useText();
  const [running, setRunning] = useState<string>();
  const fetchAs = async ([format, call, more]: (typeof files)[number]) => {
    setRunning(format);
    try {
      const { blob } = await downloadFile(call, { ...query, ...more });
      saveAs(blob, `${name}.${format.toLowerCase()}`);
    } catch (error) {
      notify(text(statementPageTexts.downloadFailed, { why: sentenceOf(error) }), 'error');
    } finally {
      setRunning(undefined);
    }
  };
  return files.map((format) => (
    <Button
      look="outline"
      key={format[0]}
      busy={running === format[0]}
      held={running !== undefined}
      onClick={() => void fetchAs(format)}
    >
      {running !== format[0] && <Icon name="download" />}
      <span>{format[0]}</span>
    </Button>
  ));
};
