import { build, type Rolldown } from 'vite';
import { kept } from './kept';

interface BootScript {
  readonly code: string;
  readonly files: readonly string[];
}

/** Brackets make `() => {…}` an expression. */
export const asExpression = (value: unknown): string => `(${JSON.stringify(value)})`;

/** src/boot as one script without imports. It stands in the page itself: a file of its own would come too late. */
export const bootScript = kept(async (root: string): Promise<BootScript> => {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: `${root}/src/boot/boot.ts`, output: { format: 'iife' } } },
  });
  const [result] = [made].flat() as Rolldown.RolldownOutput[];
  if (!result) throw new Error('src/boot/boot.ts was not built');
  const [{ code, moduleIds }] = result.output;
  return { code, files: moduleIds.filter((id) => id.startsWith(root)) };
});
