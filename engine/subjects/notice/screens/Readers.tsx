import { useId, useState } from 'react';
import { countText, labeled, say, sayCount } from '#engine/schema/language';
import { sentenceOf } from '#engine/client/api/errors';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { Tabs } from '#engine/client/ui/Tabs';
import { titleText } from '#engine/client/views/recordTitle';
import type { ActionScreenProps } from '#engine/client/views/slots';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noticeReaders, type Reader } from '#engine/subjects/notice/calls';
import { callPage } from '#engine/client/api/client';
import { roles } from '#resources/business';
import { tag } from '#engine/client/fieldTypes/draw';
import { Pager } from '#engine/client/ui/table/Pager';
import { ScrollTable, type TableRow } from '#engine/client/ui/table/ScrollTable';
import { When } from '#engine/client/ui/When';

/** Texts around who has read a notice. */
const readersTexts = {
  tabs: say('阅读情况', 'Readers'),
  read: say('已读（%{count}）', 'Read (%{count})'),
  unread: say('未读（%{count}）', 'Not read (%{count})'),
  nobody: say('还没有人阅读', 'Nobody has read it yet'),
  everybody: say('所有人均已阅读', 'Everybody has read it'),
} as const;

const readersSummary = sayCount(
  '应读 %{count} 人，已停用的账号不计入。',
  'Meant for %{count} person. Disabled accounts are not counted.',
  'Meant for %{count} people. Disabled accounts are not counted.',
);

interface ReadersTableProps {
  readonly readers: readonly Reader[];
  readonly isRead: boolean;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The people of one tab, by name. */
const ReadersTable = ({ readers, isRead, page, pages, onPage }: ReadersTableProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const rows = readers.map(({ id, name, username, role: value, readAt }): TableRow => {
    const role = roles.find((one) => one.value === value);
    const who = (
      <>
        <span translate="no" dir="auto">
          {name}
        </span>{' '}
        <span className="quiet" translate="no">
          {username}
        </span>
      </>
    );
    const cells = [role ? tag(role, locale) : value];
    return [id, who, ...cells, ...(isRead && readAt ? [<When key="at" at={readAt} />] : [])];
  });
  const { name: who, role, readAt } = noticeReaders.answer.of.parts;
  const heads = [text(who.label), { label: text(role.label), words: true }];
  return (
    <>
      <ScrollTable
        title={text(readersTexts.tabs)}
        heads={isRead ? [...heads, { label: text(readAt.of.label), words: true }] : heads}
        rows={rows}
      />
      {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
    </>
  );
};

/** People to a page. */
const readersPage = 8;

/** One page of those who have read a notice, or of those who have not. */
const useReaders = (id: number, isRead: boolean, page: number) =>
  useQuery({
    queryKey: ['notice', 'readers', id, isRead, page],
    queryFn: ({ signal }) => callPage(noticeReaders, { id, isRead, page, pageSize: readersPage }, { signal }),
    placeholderData: keepPreviousData,
    // Who has read it changes by itself, so a dialog that opens again asks again.
    staleTime: 0,
    gcTime: 0,
  });

type Tab = 'read' | 'unread';

/** Who of the audience has read a notice, and who has not. */
const Readers = ({ resource, record, onClose }: ActionScreenProps) => {
  const id = useId();
  const text = useText();
  const locale = useLocaleInUse();
  const [tab, setTab] = useState<Tab>('read');
  const [page, setPage] = useState(1);
  const notice = Number(record.id);
  const read = useReaders(notice, true, tab === 'read' ? page : 1);
  const unread = useReaders(notice, false, tab === 'unread' ? page : 1);
  const shown = { read, unread }[tab];
  const total = { read: read.data?.total, unread: unread.data?.total };
  const tabs = (['read', 'unread'] as const).map((key) => ({
    key,
    label: text(readersTexts[key], { count: total[key]?.toLocaleString(locale) ?? '…' }),
  }));
  const error = read.error ?? unread.error;
  return (
    <Dialog title={labeled(locale, text(readersTexts.tabs), titleText(resource, record))} wide onClose={onClose}>
      {total.read !== undefined && total.unread !== undefined && (
        <p className="quiet">{countText(locale, readersSummary, total.read + total.unread)}</p>
      )}
      <Tabs
        id={id}
        label={text(readersTexts.tabs)}
        tabs={tabs}
        chosen={tab}
        onChoose={(key) => {
          setTab(key);
          setPage(1);
        }}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {error && (
          <p className="fault" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        {!error && !shown.data && <span className="skeleton" aria-busy="true" />}
        {shown.data?.total === 0 && <p>{text(tab === 'read' ? readersTexts.nobody : readersTexts.everybody)}</p>}
        {shown.data && shown.data.data.length > 0 && (
          <ReadersTable
            readers={shown.data.data}
            isRead={tab === 'read'}
            page={page}
            pages={Math.ceil((shown.data.total ?? 0) / readersPage)}
            onPage={setPage}
          />
        )}
      </div>
    </Dialog>
  );
};

export default Readers;
