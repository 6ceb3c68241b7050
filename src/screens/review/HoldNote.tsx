import { type ReactNode, useState } from 'react';
import type { WaitingEntry } from '#resources/review/calls';
import { formatDateTime } from '#engine/client/formats';
import { useText } from '#engine/client';
import { Button, Question } from '#engine/client/ui';
import { reviewTexts } from './reviewTexts';

/** Says why the person can't decide now, and offers what can be done about it. */
export const StateNote = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="notice warning" role="status">
    <span className="grow">{text}</span>
    {children}
  </div>
);

interface HoldNoteProps {
  readonly hold: NonNullable<WaitingEntry['hold']>;
  readonly onTakeOver: () => unknown;
}

/** Says who reviews the entry, and takes it over after a confirmation that names that person. */
export const HoldNote = ({ hold, onTakeOver }: HoldNoteProps) => {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const { name } = hold.by;
  const title = text(reviewTexts.takeOver, { name });
  const close = () => setAsking(false);
  return (
    <StateNote text={text(reviewTexts.heldNote, { name })}>
      <Button look="outline small" onClick={() => setAsking(true)}>
        {title}
      </Button>
      {asking && (
        <Question
          title={title}
          verb={title}
          onConfirm={() => {
            close();
            onTakeOver();
          }}
          onClose={close}
        >
          <p>{text(reviewTexts.takeOverText, { name, time: formatDateTime(hold.until).slice(11) })}</p>
        </Question>
      )}
    </StateNote>
  );
};
