import type { LiveEvent } from '#resources/message/message';
import type { Caller } from '#server/signIn/caller';
import { recipientsOf } from '#server/message/recipients';
import type { Window } from './liveEventFor';

/** The stream of one window. Once it is closed, it says nothing. */
export interface Stream extends Window {
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
export const streamTo = (
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
