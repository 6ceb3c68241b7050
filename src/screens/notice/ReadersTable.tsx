import { roles } from '#resources/schema/roles';
import type { Reader } from '#resources/notice/calls';
import { tag } from '#src/fieldTypes/tag';
import { Pager } from '#src/ui/table/Pager';
import { ScrollTable, type TableRow } from '#src/ui/table/ScrollTable';
import { When } from '#src/ui/When';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { readersTexts } from './readersTexts';

interface ReadersTableProps {
  readonly readers: readonly Reader[];
  readonly isRead: boolean;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The people of one tab, by name. */
export const ReadersTable = ({ readers, isRead, page, pages, onPage }: ReadersTableProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const rows = readers.map(({ id, name, username, role: value, readAt }): TableRow => {
    const role = roles.find((one) => one.value === value);
    const who = (
      <>
        {name} <span className="quiet">{username}</span>
      </>
    );
    const cells = [role ? tag(role, locale) : value];
    return [id, who, ...cells, ...(isRead && readAt ? [<When key="at" at={readAt} />] : [])];
  });
  const heads = [text(readersTexts.name), { label: text(readersTexts.role), words: true }];
  return (
    <>
      <ScrollTable
        title={text(readersTexts.tabs)}
        heads={isRead ? [...heads, { label: text(readersTexts.readAt), words: true }] : heads}
        rows={rows}
      />
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
    </>
  );
};
