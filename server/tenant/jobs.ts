import { say } from '#engine/schema/language';
import type { Job } from '#engine/server';
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
