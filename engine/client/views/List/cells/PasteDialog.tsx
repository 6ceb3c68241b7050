import type { Identifier, RaRecord } from 'react-admin';
import { useMemo, useState } from 'react';
import { labeled } from '#engine/schema/language';
import { sentenceOf } from '#engine/client/api/errors';
import { newRequestId } from '#engine/client/api/call';
import { useProvider } from '#engine/client/api/useProvider';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { Dialog, Question } from '#engine/client/ui/modal/Dialog';
import { titleText } from '#engine/client/views/recordTitle';
import { useSave } from '#engine/client/views/useSave';
import type { GridShared } from '#engine/client/views/List/GridRow';
import { cellTexts, refusals } from './cellTexts';
import { parseTsv } from './parseTsv';
import { pastedAt, type PastedFault } from './pasted';
import type { Place } from './place';
import styles from './cells.module.css';

/** Acts on each item, beginning in their order, on at most so many at once; ends when all have ended. */
export const fewAtOnce = async <T,>(
  items: readonly T[],
  limit: number,
  act: (item: T, at: number) => Promise<void>,
): Promise<void> => {
  const waiting = items.entries();
  const takeTurns = async () => {
    for (const [at, item] of waiting) await act(item, at);
  };
  await Promise.all(Array.from({ length: limit }, takeTurns));
};

interface PasteDialogProps {
  readonly grid: GridShared;
  readonly rows: readonly RaRecord[];
  readonly at: Place;
  /** What the clipboard held. */
  readonly pasted: string;
  readonly onClose: () => void;
}

/** A record that was not changed, and why. */
interface Problem {
  readonly id: Identifier;
  readonly title: string;
  readonly why: string;
}

/** Faults that are listed one by one; the count says how many there are. */
const listed = 8;

/** Records that are saved at the same time: a few, since others use the server too. */
const savedAtOnce = 4;

/** Says what a paste changes and what it cannot, once, before anything is sent. Each record is saved with its version. */
const PasteDialog = ({ grid, rows, at, pasted, onClose }: PasteDialogProps) => {
  const { resource, person, columns } = grid;
  const locale = useLocaleInUse();
  const text = useText();
  const sayFault = useFault();
  const provider = useProvider();
  const save = useSave();
  const sending = useOneSend();
  const [failed, setFailed] = useState<readonly Problem[]>();
  const [done, setDone] = useState(0);
  // What was seen when it was pasted is what is confirmed, whatever the list shows meanwhile.
  const [plan] = useState(() => pastedAt({ resource, person, rows, columns }, at, parseTsv(pasted)));
  const changed = useMemo(() => plan.records.flatMap(({ values }) => Object.keys(values)).length, [plan]);

  // A value that only one record may have can move from one to the next, so the first has to be saved before.
  const movesUnique = plan.records.some(({ values }) =>
    Object.keys(values).some((name) => resource.fields[name]?.unique),
  );
  const atOnce = movesUnique ? 1 : savedAtOnce;

  const whyNot = ({ record, name, fault }: PastedFault) => {
    const refusal = refusals[fault];
    const field = name === undefined ? undefined : resource.fields[name];
    const where = [record && titleText(resource, record), field?.label[locale]].filter(Boolean).join(' · ');
    const why = refusal ? text(refusal) : sayFault(fault, field);
    return where ? labeled(locale, where, why) : why;
  };

  const apply = () =>
    sending.send(async () => {
      const problemAt = new Map<number, Problem>();
      await save(async () => {
        await fewAtOnce(plan.records, atOnce, async ({ record, values }, at) => {
          try {
            await provider.update(resource.path, {
              id: record.id,
              data: values,
              previousData: record,
              meta: { requestId: newRequestId() },
            });
          } catch (error) {
            problemAt.set(at, { id: record.id, title: titleText(resource, record), why: sentenceOf(error) });
          } finally {
            setDone((count) => count + 1);
          }
        });
        return problemAt.size < plan.records.length ? text('views.saved') : undefined;
      });
      // In the order of the rows, whichever answer came first.
      const problems = plan.records.flatMap((_, at) => problemAt.get(at) ?? []);
      if (problems.length > 0) setFailed(problems);
      else onClose();
    });

  if (failed)
    return (
      <Dialog title={text(cellTexts.failed, { count: failed.length })} onClose={onClose}>
        <ul className={styles.faults}>
          {failed.map(({ id, title, why }) => (
            <li key={id}>{labeled(locale, title, why)}</li>
          ))}
        </ul>
      </Dialog>
    );
  const more = plan.faults.length - listed;
  return (
    <Question
      title={text(cellTexts.paste)}
      verb={sending.saving ? `${done} / ${plan.records.length}` : text(cellTexts.apply)}
      busy={sending.saving}
      disabled={changed === 0}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      {changed > 0 && (
        <p>
          {`${text(cellTexts.cells, { count: changed })}${locale === 'zh-CN' ? '，' : ' '}${text(cellTexts.records, { count: plan.records.length })}${locale === 'zh-CN' ? '。' : '.'}`}
        </p>
      )}
      {changed === 0 && plan.faults.length === 0 && <p>{text(cellTexts.nothing)}</p>}
      {plan.faults.length > 0 && (
        <div className={styles.faults} role="note">
          <p className="fault">{text(cellTexts.faults, { count: plan.faults.length })}</p>
          <ul>
            {plan.faults.slice(0, listed).map((fault, index) => (
              <li key={index}>{whyNot(fault)}</li>
            ))}
            {more > 0 && <li>{`… +${more}`}</li>}
          </ul>
        </div>
      )}
    </Question>
  );
};

export default PasteDialog;
