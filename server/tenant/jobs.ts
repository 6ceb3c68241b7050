import { say } from '#resources/schema/language';
import type { Job } from '#server/job/job';
import { compareBalances } from './checkpoints';

export const jobs: readonly Job[] = [
  {
    name: 'compare-balances',
    label: say('核对余额', 'Compare balances'),
    period: () => ({ seconds: 300 }),
    timeout: 240,
    run: compareBalances,
  },
];
