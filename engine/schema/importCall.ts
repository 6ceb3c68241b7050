import { choice, integer, text, yesNo } from './field';
import { say } from './language';
import type { Resource } from './resource';
import { systemFields } from './systemFields';
import { list, maybe, object, table, type ReadAnswer, type SentAnswer } from './answer';
import { callOf, proofFor } from './call';

/** The number of a line of a file, as a spreadsheet counts its rows: the header is 1. */
export const lineField = integer(say('行号，表头为 1', 'Row number; the header is 1'), { required: true, min: 2 });

const lineStates = [
  { value: 'ok', label: say('可导入', 'Ready') },
  /** An earlier call added it. */
  { value: 'already', label: say('已导入', 'Added before') },
  { value: 'refused', label: say('有误', 'With errors') },
] as const;

/** The result of a line. On a dry run `ok` means that it would be added. */
const lineOutcome = object({
  line: lineField,
  state: choice(say('状态', 'State'), { options: lineStates }),
  /** The record. */
  id: maybe(systemFields.id, undefined),
  faults: maybe(table(text(say('错误', 'Fault'), { max: 64 })), undefined),
  /** Dry run: other records have the same title (somebody has added the same thing before). */
  seen: maybe(yesNo(say('标题已存在', 'Title already exists'), {}), undefined),
  /** Dry run: the title of another record that has the same digits with zeros before them. */
  like: maybe(text(say('相近的标题', 'Similar title'), { max: 255 }), undefined),
});

export type LineOutcome = ReadAnswer<typeof lineOutcome>;
export type SentOutcome = SentAnswer<typeof lineOutcome>;

/** What an import takes beside its lines. */
export const importInput = {
  file: text(say('文件的 SHA-256', 'SHA-256 of the file'), {
    required: true,
    max: 64,
    pattern: /^[0-9a-f]{64}$/,
    hint: say('同一文件的同一行只录入一次', 'Each row of a file is added only once, however often it is sent'),
  }),
  dryRun: yesNo(say('只检查', 'Check only'), {}),
  again: yesNo(say('重复的行也要录入', 'Repeated rows are meant'), {
    hint: say('仅用于会询问重复的记录', 'For records whose form asks about repetition'),
  }),
} as const;

/** Lines of a file as records. */
export const importCall = (of: Resource) =>
  ({
    ...callOf('POST', of, 'import', say('导入', 'import'), of.allow.import),
    ...proofFor(of),
    input: { by: 'lines', of, more: importInput },
    answer: list(lineOutcome),
  }) as const;
