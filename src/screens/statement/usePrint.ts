import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, useText } from '#engine/client';
import { notify } from '#engine/client/ui';
import { statementPageTexts } from './statementPageTexts';

type Query<P> = Pick<UseInfiniteQueryResult<InfiniteData<P>>, 'data' | 'hasNextPage' | 'fetchNextPage'>;

/** Rows on paper at most: some hundred pages. */
const printMax = 5000;

/** Until the browser has drawn what has come: a frame begins after what is due, and the next one after its paint. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Prints the page once all rows are on it, as many as fit; `sizeOf` counts those of a part. */
export const usePrint = <P>(query: Query<P>, sizeOf: (part: P) => number) => {
  const text = useText();
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      let all: Pick<Query<P>, 'data' | 'hasNextPage'> = query;
      const count = () => (all.data?.pages ?? []).reduce((sum, part) => sum + sizeOf(part), 0);
      while (all.hasNextPage && count() < printMax) all = await query.fetchNextPage({ throwOnError: true });
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
