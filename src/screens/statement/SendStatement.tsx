import { useState } from 'react';
import { sendStatement, type Statement } from '#resources/statement/calls';
import { newRequestId, sentenceOf, useProvider, useText } from '#engine/client';
import { Button, notify, Question, useOneSend } from '#engine/client/ui';
import type { Period } from './PeriodChoice';
import { statementPageTexts } from './statementPageTexts';

interface SendStatementProps {
  readonly merchant: Statement['merchant'];
  readonly period: Period;
}

/** Sends the statement to the merchant's people, once they were named. */
export const SendStatement = ({ merchant, period: { from, to } }: SendStatementProps) => {
  const text = useText();
  const provider = useProvider();
  const { saving, send } = useOneSend();
  const [requestId, setRequestId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const close = () => setRequestId(undefined);
  const go = () =>
    send(async () => {
      setProblem(undefined);
      try {
        await provider.call(sendStatement, { id: merchant.id, from, to, requestId });
        notify(text(statementPageTexts.sent, { merchant: merchant.name }), 'success');
        close();
      } catch (error) {
        setProblem(sentenceOf(error));
      }
    });
  return (
    <>
      <Button look="outline" onClick={() => setRequestId(newRequestId())}>
        {text(statementPageTexts.send)}
      </Button>
      {requestId !== undefined && (
        <Question
          title={text(statementPageTexts.send)}
          verb={text(statementPageTexts.send)}
          isHarmless
          busy={saving}
          problem={problem}
          onConfirm={() => void go()}
          onClose={close}
        >
          <p>{text(statementPageTexts.sendQuestion, { merchant: merchant.name })}</p>
        </Question>
      )}
    </>
  );
};
