import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bulkList, type BulkAct } from '#resources/bulk/calls';
import { resourceByName } from '#resources/resources';
import { call } from '#src/api/calls';
import { useText } from '#src/i18n/useText';
import { bulkKey } from '../keys';
import { BulkCard } from './BulkCard';
import { followed } from './news';
import { panelTexts } from './texts';
import './bulk.css';

/** Without a stream the progress is asked for this often, in milliseconds. */
const pollEvery = 3000;

/** Shows the lists again whose records have been moved. */
const useRefreshOnEnd = (acts: readonly BulkAct[]) => {
  const queryClient = useQueryClient();
  const refreshed = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const ended = acts.filter(({ id, state }) => state !== 'running' && !refreshed.current.has(id));
    refreshed.current = new Set([...refreshed.current, ...ended.map(({ id }) => id)]);
    for (const { resource } of ended) {
      const path = resourceByName(resource)?.path;
      if (path) void queryClient.invalidateQueries({ queryKey: [path] });
    }
  }, [acts, queryClient]);
};

const none: readonly BulkAct[] = [];

/** The progress of the person's bulk changes: those that run, and those that ended while this window was open. */
const BulkPanel = () => {
  const text = useText();
  const seen = followed.use() ?? [];
  const { data = none } = useQuery({
    queryKey: bulkKey,
    queryFn: ({ signal }) => call(bulkList, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((act) => act.state === 'running') ? pollEvery : false),
  });
  const running = data.filter(({ state }) => state === 'running').map(({ id }) => id);
  const isNew = running.some((id) => !seen.includes(id));
  useEffect(() => {
    if (isNew) followed.set([...new Set([...(followed.get() ?? []), ...running])]);
  });
  const shown = data.filter(({ id }) => seen.includes(id));
  useRefreshOnEnd(shown);
  if (shown.length === 0) return null;
  return (
    <section className="bulk-panel" aria-label={text(panelTexts.label)}>
      {shown.map((act) => (
        <BulkCard key={act.id} act={act} onClose={() => followed.set(seen.filter((id) => id !== act.id))} />
      ))}
    </section>
  );
};

export default BulkPanel;
