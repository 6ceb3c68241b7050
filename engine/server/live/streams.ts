import { figureEvents, type LiveEvent } from '#engine/subjects/message/message';
import { type Caller, activeSessions, rightsLeft } from '#engine/subjects/session/server/sessions';
import type { ServerEvent } from '#engine/server/environment/serverEvent';
import type { Ports } from '#engine/server/environment/ports';
import { overloaded } from '#engine/server/refusals';
import type { OpenForms } from './openForms';
import { seesForm, isLast, liveEventFor, type Window } from './liveEventFor';
import { recipientsOf } from '#engine/subjects/message/server/message';
import { once } from '#engine/server/environment/once';

/**
 * The stream of one window. Once it is closed, it says nothing. Events have no content, only what to fetch again: a stream
 * can leak nothing, and one refetch makes up for a lost connection.
 */
interface Stream extends Window {
  readonly send: (event: LiveEvent) => void;
  /** Keeps proxies and the client from giving up. */
  readonly beat: () => void;
  readonly close: () => void;
  /** The window has closed it already. */
  readonly leave: () => void;
}

/** Events that wait for a slow reader before the stream is cut; the reader then reconnects. */
const backlog = 64;
const utf8 = new TextEncoder();

/** A stream of server-sent events for this person; `onEnd` is called once when it is over. */
const streamTo = (
  caller: Caller,
  controller: ReadableStreamDefaultController<Uint8Array>,
  onEnd: (stream: Stream) => void,
): Stream => {
  let isOpen = true;
  const put = (text: string) => {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) <= -backlog) stream.close();
    else controller.enqueue(utf8.encode(text));
  };
  const stream: Stream = {
    accountId: caller.id,
    sessionId: caller.sessionId,
    recipients: new Set(recipientsOf(caller)),
    person: caller,
    send: (event) => put(`event: ${event}\ndata:\n\n`),
    beat: () => put(':\n\n'),
    close: () => {
      if (!isOpen) return;
      stream.leave();
      controller.close();
    },
    leave: () => {
      isOpen = false;
      onEnd(stream);
    },
  };
  return stream;
};

/** Windows that one person may have open at a time; past them a console asks now and then instead. */
const perAccount = 12;
const inAll = 2000;
/** How often the streams send a sign of life and check the sessions, which may expire without an event. */
const beatEvery = 20_000;

/** The open streams of this process, which live longer than the call that opens one. */
export const createStreams = (ports: Ports, openForms: OpenForms) => {
  const streams = new Set<Stream>();
  let heart: ReturnType<typeof setInterval> | undefined;

  const remove = (stream: Stream) => {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(heart);
    heart = undefined;
  };
  const send = (stream: Stream, event: LiveEvent) => {
    stream.send(event);
    if (isLast(event)) stream.close();
  };

  const endDead = async () => {
    const looked = [...streams];
    const living = new Set(await activeSessions(ports, [...new Set(looked.map(({ sessionId }) => sessionId))]));
    for (const stream of looked) if (!living.has(stream.sessionId)) send(stream, 'ended');
  };
  const look = () => {
    streams.forEach((stream) => stream.beat());
    void endDead().catch((error: unknown) => ports.log.warn({ error }, 'looking at the sessions of streams failed'));
  };

  const onEvent = (event: ServerEvent) => {
    for (const stream of streams) {
      const live = liveEventFor(event, stream);
      if (live) send(stream, live);
    }
  };
  const onGap = () => {
    look();
    for (const stream of streams)
      for (const event of ['counts', ...figureEvents, 'editing'] as const) stream.send(event);
  };
  const subscribe = once(() => ports.events.subscribe(onEvent, onGap));

  openForms.on((form) => {
    for (const stream of streams) if (seesForm(stream.person, form)) stream.send('editing');
  });
  ports.stopping.addEventListener('abort', () => streams.forEach((stream) => stream.close()));

  const begin = (caller: Caller, controller: ReadableStreamDefaultController<Uint8Array>): Stream => {
    const stream = streamTo(caller, controller, remove);
    streams.add(stream);
    heart ??= setInterval(look, beatEvery);
    return stream;
  };

  /** The session may have ended or changed its rights between its check and now, when this stream was not notified. */
  const welcome = async (stream: Stream, asked: Ports, caller: Caller) => {
    try {
      const rights = await rightsLeft(asked, caller);
      send(stream, rights === 'all' ? 'ready' : rights === 'none' ? 'ended' : 'rights');
    } catch (error) {
      stream.close();
      throw error;
    }
  };

  const refuseMore = (caller: Caller) => {
    const own = [...streams].filter(({ accountId }) => accountId === caller.id).length;
    if (ports.stopping.aborted || streams.size >= inAll || own >= perAccount) throw overloaded();
  };

  /** Opens a stream of events for this person's window. Refused (503) when there are too many. */
  const open = async (asked: Ports, caller: Caller): Promise<ReadableStream<Uint8Array>> => {
    refuseMore(caller);
    await Promise.all([subscribe(), openForms.listen()]);
    // Again, since others came while this one waited.
    refuseMore(caller);
    let begun: Stream | undefined;
    const readable = new ReadableStream<Uint8Array>({
      start: (controller) => void (begun = begin(caller, controller)),
      cancel: () => begun?.leave(),
    });
    if (begun) await welcome(begun, asked, caller);
    return readable;
  };
  return { open };
};

/** A stream of server-sent events for each window of the console: that something has changed, never what. */
export type Streams = ReturnType<typeof createStreams>;
