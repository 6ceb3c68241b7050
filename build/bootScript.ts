import { build, type Rolldown } from 'vite';

let bundled: Promise<string> | undefined;

/** src/boot as one script without imports. It stands in the page itself: a file of its own would come too late. */
export const bootScript = (root: string): Promise<string> => (bundled ??= bundle(root));

/** Brackets make `() => {…}` an expression. */
export const asExpression = (value: unknown): string => `(${JSON.stringify(value)})`;

async function bundle(root: string): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: `${root}/src/boot/boot.ts`, output: { format: 'iife' } } },
  });
  const [result] = [made].flat() as Rolldown.RolldownOutput[];
  if (!result) throw new Error('src/boot/boot.ts was not built');
  return result.output[0].code;
}
