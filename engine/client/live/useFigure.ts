import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#engine/schema/call';
import type { FigureEvent } from '#engine/subjects/message/message';
import { figureKey } from './keys';

/** How long a change by somebody else may go unseen, in milliseconds. */
const refreshMs = 30_000;

/**
 * The answer of a call without input that a figure in the frame shows; undefined until it has come, and after a failure. It is
 * asked for again at the figure's event, every half minute, and when the person returns to the window.
 */
export const useFigure = <C extends Call>(event: FigureEvent, of: C): AnswerOf<C> | undefined => {
  const { data } = useQuery({
    queryKey: figureKey(event),
    // The frame is drawn before the framework and its calls are there.
    queryFn: async ({ signal }) => (await import('#engine/client/api/client')).call(of, {} as never, { signal }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
  return data;
};
