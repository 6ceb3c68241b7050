import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { figures } from '#resources/business';
import { messageStream } from '#engine/subjects/message/calls';
import { dropPrefetched, fetchWithin, open, requestOf } from '#engine/client/api/client';
import { figureEvents, type LiveEvent, liveEvents, resourceOf, rowsEvent } from '#engine/subjects/message/message';
import { endSession, isSignedIn, onSessionEnd, reloadConsole } from '#engine/client/session/session';
import { changedRows, lookForBulk } from './news';
import { followActivity } from './followActivity';
import { followRecords } from './followRecords';
import { keepListening, type ListeningPorts } from './keepListening';
import { bulkKey, editingKey, figureKey, messagesKey } from './keys';

const isLiveEvent = (name: string): name is LiveEvent =>
  (liveEvents as readonly string[]).includes(name) || resourceOf(name) !== undefined;

/** Parses server-sent events as they arrive, and skips unknown events of a later server. */
export const createParser = () => {
  let rest = '';
  return (text: string): LiveEvent[] => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => {
      const name = line.startsWith('event:') ? line.slice(6).trim() : '';
      return isLiveEvent(name) ? [name] : [];
    });
  };
};

/** The queries that each event makes stale. A change of a figure also puts a message into the inbox. */
const madeOld: Readonly<Partial<Record<LiveEvent, readonly QueryKey[]>>> = {
  ready: [],
  counts: [messagesKey],
  ...Object.fromEntries(figureEvents.map((event) => [event, [figureKey(event), messagesKey]])),
  bulk: [bulkKey],
  editing: [editingKey],
  rights: [],
  ended: [],
};

/** The resources whose records change with a figure. */
const alsoChanged: Readonly<Partial<Record<LiveEvent, readonly string[]>>> = Object.fromEntries(
  figures.flatMap(({ event, log, shownBy }) => [
    [event, [log]],
    [rowsEvent(log), [log, ...shownBy]],
  ]),
);

/** Events of the same moment cause one request. */
const gatherMs = 120;

/** Reads one stream to its end. Throws a refusal, which comes as an envelope, like any other. */
const listen: ListeningPorts['listen'] = (signal, hear) =>
  fetchWithin(requestOf(messageStream, {}), { signal, timeout: null }, async (response, token) => {
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      open(await response.json(), token);
      return;
    }
    const parse = createParser();
    const utf8 = new TextDecoder();
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const events = parse(utf8.decode(part.value, { stream: true }));
      // The session has taken another role in another window of this browser, so this page no longer fits it.
      if (events.includes('rights')) reloadConsole();
      if (events.includes('ended')) endSession(token, { reason: 'refused' });
      hear(events);
    }
  });

const isAway = () => document.hidden || !navigator.onLine || !isSignedIn();

const onAway = (listener: () => void) => {
  const stopSession = onSessionEnd(listener);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stopSession();
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Keeps the frame current while the console is open: unread messages, figures, and whether the session lives. */
const LiveNews = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = new Set<LiveEvent>();
    const records = followRecords(queryClient);
    const answer = () => {
      const keys = new Set([...heard].flatMap((event) => madeOld[event] ?? []));
      const changed = new Set([...heard].flatMap((event) => alsoChanged[event] ?? resourceOf(event) ?? []));
      heard.clear();
      changed.forEach((name) => changedRows.notify(name));
      records.hear(changed);
      keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }));
    };
    const onEvents = (events: readonly LiveEvent[]) => {
      // A page that is about to open has asked before this happened.
      dropPrefetched();
      events.forEach((event) => heard.add(event));
      if (events.includes('bulk')) lookForBulk();
      clearTimeout(timer);
      timer = setTimeout(answer, gatherMs);
    };
    const stop = keepListening({ listen, onEvents, isAway, onAway });
    const stopFollowing = followActivity();
    return () => {
      clearTimeout(timer);
      records.stop();
      stopFollowing();
      stop();
    };
  }, [queryClient]);
  return null;
};

export default LiveNews;
