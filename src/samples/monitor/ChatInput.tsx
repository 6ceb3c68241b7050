import { useState } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { monitorTexts } from './texts';

const lineMax = 200;

/** Where a line is written. */
export const ChatInput = ({ onSend }: { onSend: (line: string) => void }) => {
  const text = useText();
  const [line, setLine] = useState('');
  return (
    <form
      className="chat-input"
      onSubmit={(event) => {
        event.preventDefault();
        if (line.trim() === '') return;
        onSend(line.trim());
        setLine('');
      }}
    >
      <span className="input grow">
        <input
          aria-label={text(monitorTexts.write)}
          placeholder={text(monitorTexts.write)}
          maxLength={lineMax}
          value={line}
          onChange={({ target }) => setLine(target.value)}
        />
      </span>
      <Button look="primary" submit disabled={line.trim() === ''}>
        {text(monitorTexts.send)}
      </Button>
    </form>
  );
};
