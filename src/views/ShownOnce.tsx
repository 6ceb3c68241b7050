import { useState, type ReactNode } from 'react';
import { say } from '#resources/schema/language';
import { sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { CopyButton } from '#src/ui/CopyButton';
import { FormProblem } from '#src/ui/form/FormProblem';
import { TextBox } from '#src/ui/form/TextBox';
import { useOneSend } from '#src/ui/form/useOneSend';
import { Dialog, Question } from '#src/ui/modal/Dialog';

const onlyNow = say('请现在复制，之后将无法再次查看。', 'Copy it now: it cannot be shown again.');

/** A secret as its maker sees it, once. */
export interface Made {
  readonly secret: string;
  /** In place of the usual word that nobody sees it again. */
  readonly warning?: string;
  readonly below?: ReactNode;
}

interface ShownOnceProps {
  readonly title: string;
  /** What the secret is, in a word. */
  readonly name: string;
  readonly verb: string;
  readonly question: string;
  /** Throws what the server says against it. */
  readonly make: () => Promise<Made>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks whether to make a secret, and shows it with a button that copies it. */
export const ShownOnce = ({ title, name, verb, question, make, onClose, onDone }: ShownOnceProps) => {
  const text = useText();
  const { saving, send } = useOneSend();
  const [made, setMade] = useState<Made>();
  const [problem, setProblem] = useState<string>();
  const onConfirm = () =>
    void send(async () => {
      try {
        setMade(await make());
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    });
  if (!made)
    return (
      <Question title={title} verb={verb} busy={saving} onConfirm={onConfirm} onClose={onClose}>
        <FormProblem why={problem} />
        <p>{question}</p>
      </Question>
    );
  return (
    <Dialog title={title} onClose={onDone}>
      <p className="notice warning">{made.warning ?? text(onlyNow)}</p>
      <TextBox
        readOnly
        aria-label={name}
        value={made.secret}
        onFocus={({ target }) => target.select()}
        after={<CopyButton text={made.secret} label={name} />}
      />
      {made.below}
    </Dialog>
  );
};
