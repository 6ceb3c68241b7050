import { useState } from 'react';
import type { Option } from '#engine/schema/choices';
import type { Message } from '#engine/subjects/message/calls';
import { messageBoxes, messageStatuses } from '#engine/subjects/message/message';
import { messagesPage } from '#engine/subjects/message/page';
import { useBoxActions, useMessages, useOpenMessage } from '#engine/client/shell/message/messages';
import { MessageList } from '#engine/client/shell/message/MessageList';
import NoticeReader from '#engine/client/shell/message/NoticeReader';
import { Segments } from '#engine/client/ui/buttons/Segments';
import { boxTexts } from '#engine/client/shell/message/boxTexts';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { turnedPage, useAddress } from '#engine/client/router/useAddress';
import { Button } from '#engine/client/ui/buttons/Button';
import { PageHead } from '#engine/client/ui/PageHead';
import { Pager } from '#engine/client/ui/table/Pager';
import styles from './messages.module.css';

const pageSize = 20;

/** Reads an address and ignores what makes no sense in it. */
const boxAt = (query: URLSearchParams) => ({
  type: messageBoxes.find(({ value }) => value === query.get('type'))?.value,
  status: messageStatuses.find(({ value }) => String(value) === query.get('status'))?.value,
  page: /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
});

/** What the address asks for, and how to ask for something else; another choice shows the first page. */
const useBoxAddress = () => {
  const [query, change] = useAddress();
  const shown = boxAt(query);
  const ask = (choose: (newest: typeof shown) => Readonly<Record<string, string | number | undefined>>) =>
    change(
      (newest) => {
        const now = boxAt(newest);
        const wanted = Object.entries({ ...now, page: undefined, ...choose(now) });
        return Object.fromEntries(wanted.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])));
      },
      { replace: true },
    );
  return { ...shown, ask };
};

/** All messages of the signed-in person. */
const MessagesPage = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const { type, status, page, ask } = useBoxAddress();
  const [reading, setReading] = useState<Message>();
  const open = useOpenMessage(setReading);
  const { busy, readAll, empty } = useBoxActions();
  const answer = useMessages(
    { ...(type ? { type } : {}), ...(status === undefined ? {} : { status }), page, pageSize },
    locale,
  );
  const total = answer.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const withAll = <Value extends string | number>(options: readonly Option<Value>[]) => [
    { value: undefined, label: boxTexts.all },
    ...options,
  ];
  return (
    <>
      <PageHead title={text(messagesPage.label)} />
      <section className="card">
        <div className={`line ${styles.head}`}>
          <Segments
            label={boxTexts.tabs}
            options={withAll(messageBoxes)}
            chosen={type}
            onChoose={(value) => ask(() => ({ type: value }))}
          />
          <Segments
            label={boxTexts.status}
            options={withAll(messageStatuses)}
            chosen={status}
            onChoose={(value) => ask(() => ({ status: value }))}
          />
          <span className="grow" />
          {type !== 'todo' && (
            <div className="row">
              {type && (
                <Button look="outline" held={busy} disabled={total === 0} onClick={() => void readAll(type)}>
                  {text(boxTexts.allRead)}
                </Button>
              )}
              <Button look="outline" held={busy} disabled={total === 0} onClick={() => void empty(type)}>
                {text(type ? boxTexts.empty : boxTexts.emptyAll)}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.body}>
          <MessageList
            answer={answer}
            label={text(messagesPage.label)}
            isFiltered={type !== undefined || status !== undefined}
            onOpen={(message) => void open(message)}
          />
        </div>
        <Pager
          page={page}
          pages={pages}
          // Messages may have gone meanwhile, so that an address leads behind the last page.
          onPage={(to) => ask((now) => ({ page: turnedPage(page, Math.min(to, pages), now.page, pages) }))}
          total={answer.data ? text('views.total', { count: total }) : undefined}
        />
        {reading && <NoticeReader message={reading} onClose={() => setReading(undefined)} />}
      </section>
    </>
  );
};

export default MessagesPage;
