import { useId, useState } from 'react';
import { labeled } from '#resources/schema/joined';
import { countText } from '#resources/schema/plural';
import { sentenceOf } from '#src/api/errors';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Dialog } from '#src/ui/modal/Dialog';
import { Tabs } from '#src/ui/Tabs';
import { titleText } from '#src/views/recordTitle';
import type { ActionScreenProps } from '#src/views/slots';
import { ReadersTable } from './ReadersTable';
import { readersSummary, readersTexts } from './readersTexts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { noticeReaders } from '#resources/notice/calls';
import { callPage } from '#src/api/calls';

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
    <Dialog
      title={labeled(locale, text(readersTexts.tabs), titleText(resource, record))}
      wide
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {text('views.close')}
        </Button>
      }
    >
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
