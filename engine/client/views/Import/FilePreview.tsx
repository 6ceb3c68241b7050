import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { ScrollTable } from '#engine/client/ui/table/ScrollTable';
import { importTexts } from './importTexts';
import type { ImportSource } from './useImport';
import styles from './import.module.css';

/** Columns that the preview shows: enough to see whether the text is right. */
const columnsMax = 26;

/** 0 → `A`, as spreadsheets name their columns. */
const letterOf = (column: number) => String.fromCharCode(65 + column);

/** The first rows as they are read. */
export const FilePreview = ({ job }: { job: ImportSource }) => {
  const locale = useLocaleInUse();
  const text = useText();
  if (job.header.length === 0) return null;
  const rows = [{ line: 1, cells: job.header }, ...job.samples].slice(0, 5);
  const count = Math.min(columnsMax, Math.max(...rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: count }, (_, column) => column);
  return (
    <div className={styles.preview}>
      <ScrollTable
        title={text(importTexts.preview)}
        heads={[text(importTexts.line), ...columns.map((column) => ({ label: letterOf(column), words: true }))]}
        rows={rows.map(
          ({ line, cells }) =>
            [
              line,
              line.toLocaleString(locale),
              ...columns.map((column) => (
                <span key={column} className="cut" dir="auto" title={cells[column]}>
                  {cells[column]}
                </span>
              )),
            ] as const,
        )}
      />
    </div>
  );
};
