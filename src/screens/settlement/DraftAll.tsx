import { useState } from 'react';
import { draftAll, type DraftsMade } from '#resources/settlement/calls';
import { settlement } from '#resources/settlement/settlement';
import { joined, sayCount } from '#engine/schema/language';
import { readInput, type Values } from '#engine/schema';
import {
  FieldInputs,
  fieldsAsked,
  FormDialog,
  newRequestId,
  type SayText,
  useLocaleInUse,
  useProvider,
  useSaveInDialog,
  useText,
} from '#engine/client';
import { formatMoney } from '#engine/client/formats';
import { Button, showToast } from '#engine/client/ui';
import { draftAllTexts } from './draftAllTexts';
import MonthPresets, { monthsOver } from './MonthPresets';

const reasons = {
  hasDraft: sayCount(
    '%{count} 个商户已有这些天的草稿',
    '%{count} merchant with a draft of these days',
    '%{count} merchants with a draft of these days',
  ),
  nothing: sayCount(
    '%{count} 个商户无应结算录入',
    '%{count} merchant with nothing to pay',
    '%{count} merchants with nothing to pay',
  ),
  noPrice: sayCount(
    '%{count} 个商户无适用价目',
    '%{count} merchant without a price list',
    '%{count} merchants without a price list',
  ),
} as const;

type Locale = ReturnType<typeof useLocaleInUse>;

/** What became of it, and which merchants have no new draft and why. */
const outcomeOf = ({ made, amount, ...left }: DraftsMade, text: SayText, locale: Locale): string => {
  const said = text(draftAllTexts.made, { count: made, amount: formatMoney(amount, locale) });
  const why = Object.entries(reasons).flatMap(([name, reason]) => {
    const count = left[name as keyof typeof reasons];
    return count > 0 ? [text(reason, { count })] : [];
  });
  return why.length === 0 ? said : `${said} · ${text(draftAllTexts.left, { reasons: joined(locale, why) })}`;
};

const fields = fieldsAsked(draftAll.input);
/** A month of every merchant takes the server longer than a usual call. */
const answerTime = 60_000;

const DraftAllDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const provider = useProvider();
  const { save, problem } = useSaveInDialog(settlement);
  const [requestId] = useState(newRequestId);
  const [{ from, to }] = useState(() => monthsOver(new Date()).lastMonth);
  const send = (values: Values) =>
    save(async () => {
      const days = readInput(draftAll.input, values).values;
      const made = await provider.call(draftAll, { ...days, requestId }, { timeout: answerTime });
      // Whoever was left out is not said for two seconds only.
      const duration = made.hasDraft + made.nothing + made.noPrice > 0 ? null : undefined;
      showToast(outcomeOf(made, text, locale), made.made > 0 ? 'success' : 'info', undefined, { duration });
      return undefined;
    });
  return (
    <FormDialog
      title={text(draftAllTexts.label)}
      submit={text(draftAllTexts.submit)}
      start={{ firstDay: from, lastDay: to }}
      faultsOf={(values) => readInput(fields, values).faults}
      problem={problem}
      note={<p>{text(draftAllTexts.note)}</p>}
      onSend={send}
      onDone={onClose}
      onClose={onClose}
    >
      <MonthPresets record={undefined} place="below" />
      <FieldInputs fields={fields} />
    </FormDialog>
  );
};

/** Makes the drafts of a month for all merchants at once. */
const DraftAll = () => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {text(draftAllTexts.label)}
      </Button>
      {isOpen && <DraftAllDialog onClose={() => setOpen(false)} />}
    </>
  );
};

export default DraftAll;
