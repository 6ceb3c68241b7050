import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, recordPath, span } from '#engine/client/formats';
import { sentenceOf, tag, useAddress, useLocaleInUse, useProvider, useText } from '#engine/client';
import { entry, results } from '#resources/entry/entry';
import { type Decision, decisionsMax, groupings, reportDecisions } from '#resources/report/calls';
import { decisionsPage, reportPage } from '#resources/report/page';
import { tenant } from '#resources/tenant/tenant';
import { Button, Failed, PageHead, PageLoading, ScrollTable } from '#engine/client/ui';
import { reportTexts } from './texts';

/** A long period takes the server longer than a usual call. */
const answerTime = 30_000;

/** What the address asks for, by the words of the call; the server refuses what is wrong with it. */
const askedBy = (address: URLSearchParams) => {
  const said = (name: string) => address.get(name) ?? undefined;
  const isSaid = (name: string) => (address.get(name) === 'true' ? true : undefined);
  return {
    start: said('start') ?? '',
    end: said('end') ?? '',
    by: groupings.find(({ value }) => value === said('by'))?.value,
    key: said('key'),
    keyless: isSaid('keyless'),
    result: results.find(({ value }) => String(value) === said('result'))?.value,
    waited: isSaid('waited'),
    secondLook: isSaid('secondLook'),
    overturned: isSaid('overturned'),
  };
};

/** The decisions that a number of a report counts, the latest first. */
const DecisionsPage = () => {
  const text = useText();
  const locale = useLocaleInUse();
  const provider = useProvider();
  const [address] = useAddress();
  const query = askedBy(address);
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [decisionsPage.route, query],
    queryFn: ({ pageParam, signal }): Promise<readonly Decision[]> =>
      provider.call(reportDecisions, { ...query, after: pageParam }, { signal, timeout: answerTime }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: readonly Decision[]) => (last.length < decisionsMax ? undefined : last.at(-1)?.id),
  });
  const found = data?.pages.flat();
  const said = (value: number | null) => {
    const option = results.find((one) => one.value === value);
    return option ? tag(option, locale) : '–';
  };
  const { decidedAt, person, secondLook, since } = reportDecisions.answer.of.parts;
  const words = [
    entry.fields.result.label,
    reportTexts.was,
    tenant.labelOne,
    entry.fields.platform.label,
    person.of.label,
    secondLook.label,
  ];
  return (
    <>
      <PageHead title={text(decisionsPage.label)} backTo={`/${reportPage.path}`} />
      <div className="card card-body stack">
        {error && <Failed why={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!found && !error && <PageLoading />}
        {found?.length === 0 && <p className="quiet">{text(reportTexts.none)}</p>}
        {found && found.length > 0 && (
          <ScrollTable
            title={text(decisionsPage.label)}
            heads={[
              text(entry.fields.playerId.label),
              ...words.map((label) => ({ label: text(label), words: true })),
              text(decidedAt.label),
              text(reportTexts.waited),
            ]}
            rows={found.map((one) => [
              one.id,
              <Link key="entry" to={recordPath(entry, one.entryId)}>
                {one.playerId}
              </Link>,
              said(one.result),
              said(one.was),
              one.merchant,
              one.platform ?? '–',
              one.person ?? '–',
              one.secondLook ? (
                <span key="look" className="tag primary">
                  {text(secondLook.label)}
                </span>
              ) : (
                '–'
              ),
              formatDateTime(one.decidedAt),
              <time key="since" dateTime={one.since} title={`${text(since.label)} ${formatDateTime(one.since)}`}>
                {one.decidedAt > one.since
                  ? span((Date.parse(one.decidedAt) - Date.parse(one.since)) / 1000, locale)
                  : '–'}
              </time>,
            ])}
          />
        )}
        {hasNextPage && (
          <p>
            <Button busy={isFetching} onClick={() => void fetchNextPage()}>
              {text(reportTexts.more)}
            </Button>
          </p>
        )}
      </div>
    </>
  );
};

export default DecisionsPage;
