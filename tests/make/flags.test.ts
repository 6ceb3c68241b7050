import { expect, it } from 'vitest';
import { runMake } from '#make/run';
import { known, treeWith } from './tree';

/** What the command says about a command line, and its exit code. */
const saidAbout = async (...args: readonly string[]) => {
  const lines: string[] = [];
  const ports = {
    tree: treeWith(),
    print: (line: string) => void lines.push(line),
    carryOut: async () => true,
    sources: { readFile: () => undefined, query: async () => [] },
  };
  return [await runMake(args, ports, known), ...lines];
};

it.each([
  [['page', 'stock', '--bogus'], "Unknown option '--bogus'. See npm run make -- --help."],
  [['page', 'stock', '--roles'], "Option '--roles <value>' argument missing. See npm run make -- --help."],
  [['page', 'stock', '--field', 'a:text'], 'page takes no --field. See npm run make -- page --help.'],
  [
    ['page', 'stock', 'check'],
    "What is 'check'? Put a name of several words into quotes. See npm run make -- page --help.",
  ],
  [['resource', 'shop', 'b.json', 'c', '--from', 'table'], "What is 'c'?"],
])('%j is refused in one line', async (args, sentence) => {
  const [code, ...lines] = await saidAbout(...args);
  expect([code, lines]).toEqual([1, [expect.stringContaining(sentence)]]);
});
