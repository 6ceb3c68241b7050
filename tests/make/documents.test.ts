import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatted } from '#engine/kit/make/run';
import type { Resource } from '#engine/schema/resource';
import { root, textOf } from '#tests/docs/pages';
import { known, make } from './command';
import { copyOfProduct, type Copy } from './copy';
import { asWritten, commandsOf, inTheCopy } from './recipe';

const recipe = 'docs/recipes/make.md';
const home = 'tests/docs/tutorial/device.ts';

let copy: Copy;
const declarations: { readonly at: string; readonly text: string }[] = [];
const said = new Map<string, string>();

/** Runs a command as the next one would see the product, which starts anew each time. */
const carryOut = async (command: string): Promise<string> => {
  const entity = 'resources/gadget/gadget.ts';
  const made = copy.tree.read(entity);
  const { gadget } = made
    ? ((await import(`${join(copy.folder, entity)}?${said.size}`)) as { gadget: Resource })
    : { gadget: undefined };
  const { code, said: lines } = await make(inTheCopy(command).replace('npm run make -- ', ''), {
    tree: copy.tree,
    write: copy.write,
    resources: gadget ? [...known, gadget] : known,
  });
  expect([code, lines]).toEqual([0, lines]);
  return asWritten(lines.split('\n\n')[0]?.trim() ?? '');
};

beforeAll(async () => {
  copy = copyOfProduct();
  for (const command of commandsOf(textOf(recipe))) {
    said.set(command, await carryOut(command));
    const text = copy.tree.read('resources/gadget/gadget.ts') ?? '';
    declarations.push({ at: command, text: asWritten(text) });
  }
});
afterAll(() => copy.remove());

// `npx vitest run --project unit tests/make -u` takes them again.
it('the recipe of the command shows what its commands write', async () => {
  const written = (path: string) => asWritten(copy.tree.read(inTheCopy(path)) ?? '');
  const page = textOf(recipe)
    .replace(
      /(^```\n(npm run make[\s\S]*?)\n```\n\n```text made\n)[\s\S]*?^```$/gm,
      (_, head: string, command: string) => `${head}${said.get(command) ?? ''}\n\`\`\``,
    )
    .replace(
      /^(```tsx? made (\S+))\n[\s\S]*?^```$/gm,
      (_, head: string, path: string) => `${head}\n// ${path}\n${written(path).trim()}\n\`\`\``,
    );
  await expect(page).toMatchFileSnapshot(join(root, recipe));
});

it('the tutorial says commands of the recipe, and quotes what they declare', async () => {
  const commands = commandsOf(textOf('docs/tutorial.md'));
  expect(commands.length).toBeGreaterThan(2);
  expect(commandsOf(textOf(recipe)).slice(0, commands.length)).toEqual(commands);
  const { text = '' } = declarations.find(({ at }) => at === commands.at(-1)) ?? {};
  const moved = text.replace(/^\s*\/\/ REVIEW: .*\n/gm, '');
  const { changes } = await formatted(copy.tree, { changes: [{ path: home, text: moved }], next: [] });
  await expect(changes[0]?.text).toMatchFileSnapshot(join(root, home));
});
