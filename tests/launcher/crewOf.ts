import { execFileSync } from 'node:child_process';
import type { Product } from '../product';

/** The processes that answer the calls of a product with several workers. */
export const workersOf = ({ pid }: Pick<Product, 'pid'>): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='])
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, own, parent, program = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
      return Number(parent) === pid && program.includes('server/main.js') ? [Number(own)] : [];
    });

/** Which worker gave an answer, by the log: only of products that log every call. */
export const workerOf = (product: Product, answer: Response): number | undefined => {
  const id = answer.headers.get('x-request-id') ?? 'none';
  const line = product
    .output()
    .split('\n')
    .find((one) => one.includes(id));
  return line === undefined ? undefined : (JSON.parse(line) as { worker?: number }).worker;
};
