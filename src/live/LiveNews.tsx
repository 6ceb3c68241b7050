import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageStream } from '../../resources/calls/messages';
import { requestOf } from '../api/calls';
import { fetchWithin, open } from '../api/client';
import { reloadConsole } from '../auth/role';
import type { LiveEvent } from '../../resources/wire/message';
import { endSession, isSignedIn, onSessionEnd } from '../session/session';
import { keepListening, type Surroundings } from './keepListening';
import { balanceKey, messagesKey } from './keys';
import { createParser } from './liveEvents';

/** What each word makes old. A booking also puts a message into the box. */
const madeOld: Readonly<Record<LiveEvent, readonly QueryKey[]>> = {
  ready: [],
  counts: [messagesKey],
  balance: [balanceKey, messagesKey],
  rights: [],
  ended: [],
};

/** Words of the same moment are answered by one question. */
const gatherMs = 120;

/** One stream, read to its end. A refusal comes as an envelope and is thrown like any other. */
const listen: Surroundings['listen'] = (signal, hear) =>
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
      // In another window of this browser the session has taken on another role: what stands here is not for it.
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

/** Keeps what the frame shows true while the console is open: unread messages, the balance, and whether the session lives. */
const LiveNews = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = new Set<LiveEvent>();
    const answer = () => {
      const keys = new Set([...heard].flatMap((event) => madeOld[event]));
      heard.clear();
      keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }));
    };
    const onEvents = (events: readonly LiveEvent[]) => {
      events.forEach((event) => heard.add(event));
      clearTimeout(timer);
      timer = setTimeout(answer, gatherMs);
    };
    const stop = keepListening({ listen, onEvents, isAway, onAway });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
  return null;
};

export default LiveNews;
