import { useState } from 'react';
import { sentenceOf } from '#src/api/errors';
import { useText } from '#src/i18n/useText';
import { notify } from '#src/ui/toasts/toasts';
import { statementPageTexts } from './statementPageTexts';
import type { useStatement } from './useStatement';

type Query = Pick<ReturnType<typeof useStatement>, 'data' | 'hasNextPage' | 'fetchNextPage'>;

/** Movements on paper at most: some hundred pages. */
const printMax = 5000;

const countOf = ({ data }: Pick<Query, 'data'>) =>
  (data?.pages ?? []).reduce((all, { movements }) => all + movements.length, 0);

/** Until the browser has drawn what has come: a frame begins after what is due, and the next one after its paint. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Prints the page once all movements are on it, as many as fit. */
export const usePrint = (query: Query) => {
  const text = useText();
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      let all: Pick<Query, 'data' | 'hasNextPage'> = query;
      while (all.hasNextPage && countOf(all) < printMax) all = await query.fetchNextPage({ throwOnError: true });
      if (all.hasNextPage) notify(text(statementPageTexts.printMax, { most: printMax }));
      await drawn();
      window.print();
    } catch (error) {
      notify(sentenceOf(error), 'error');
    } finally {
      setPrinting(false);
    }
  };
  return { printing, print };
};
