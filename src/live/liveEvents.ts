import { liveEvents, resourceOf, type LiveEvent } from '#resources/message/message';

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
