import { useRefresh } from 'react-admin';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { labeled, type LocalizedText, say } from '#engine/schema/language';
import { sentenceOf } from '#engine/client/api/errors';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { CopyButton } from '#engine/client/ui/CopyButton';
import { TextBox } from '#engine/client/ui/form/TextBox';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { Dialog, Question } from '#engine/client/ui/modal/Dialog';
import { titleText } from './recordTitle';
import type { ActionScreenProps } from './slots';

const onlyNow = say('请现在复制，之后将无法再次查看。', 'Copy it now: it cannot be shown again.');

/** A secret as its maker sees it, once. */
export interface NewSecret {
  readonly secret: string;
  /** In place of the usual word that nobody sees it again. */
  readonly warning?: string;
  readonly below?: ReactNode;
}

interface ShownOnceProps extends ActionScreenProps {
  /** What the secret is, in a word. */
  readonly name: LocalizedText;
  /** Making the secret replaces no earlier one, so it is made without asking first. */
  readonly isHarmless?: boolean;
  /** Makes the secret of a record. Throws what the server says against it. */
  readonly make: (id: number) => Promise<NewSecret>;
}

/** The screen of an action that makes a secret: asks whether to, and shows it with a button that copies it. */
export const ShownOnce = ({ resource, record, action, name, make, isHarmless, onClose, onDone }: ShownOnceProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const refresh = useRefresh();
  const { label = name, note = name } = resource.actions?.[action] ?? {};
  const title = labeled(locale, text(label), titleText(resource, record));
  const { saving, send } = useOneSend();
  const [made, setMade] = useState<NewSecret>();
  const [problem, setProblem] = useState<string>();
  const onConfirm = () =>
    void send(async () => {
      try {
        setMade(await make(Number(record.id)));
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    });
  const start = useEffectEvent(onConfirm);
  useEffect(() => {
    if (isHarmless) start();
  }, [isHarmless]);
  if (!made)
    return (
      <Question
        title={title}
        verb={text(label)}
        busy={saving}
        problem={problem}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        <p>{text(note)}</p>
      </Question>
    );
  return (
    <Dialog
      title={title}
      // A key pressed by mistake must not take it away.
      onClose={() => undefined}
      actions={
        <Button
          look="primary"
          onClick={() => {
            refresh();
            onDone();
          }}
        >
          {text('views.close')}
        </Button>
      }
    >
      <p className="notice warning">{made.warning ?? text(onlyNow)}</p>
      <TextBox
        readOnly
        aria-label={text(name)}
        value={made.secret}
        onFocus={({ target }) => target.select()}
        after={<CopyButton text={made.secret} label={text(name)} />}
      />
      {made.below}
    </Dialog>
  );
};
