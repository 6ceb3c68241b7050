import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declarations, problemsIn, sayProblem } from '#engine/schema/checks';
import type { Resource } from '#engine/schema/resource';
import { withPlaces } from '#engine/kit/make/doctor';
import { shadowed, unanswered } from '#engine/server/declarations';
import { mistakes, source } from './mistakes';

const root = join(import.meta.dirname, '../../..');

const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(join(folder, 'device.ts'), source);
const firstChange = (text: string) => [...source].findIndex((letter, at) => letter !== text[at]);
const cases = Object.entries(mistakes).map(([name, [from, to, said]], at) => {
  const file = `wrong${at}`;
  if (!source.includes(from)) throw new Error(`The declaration holds no ${from}`);
  const text = source.replace(from, to);
  writeFileSync(join(folder, `${file}.ts`), text);
  mkdirSync(join(folder, file, 'resources/device'), { recursive: true });
  writeFileSync(join(folder, file, 'resources/device/device.ts'), text);
  const line = said.line === undefined ? firstChange(text) : text.indexOf(said.line);
  return { name, file, said, place: `resources/device/device.ts:${text.slice(0, line).split('\n').length}` };
});

const problemsOf = async (file: string) => {
  const { device } = (await import(/* @vite-ignore */ join(folder, `${file}.ts`))) as { device: Resource };
  // Somebody who follows the tutorial has declared one of this name.
  const others = declarations.resources.filter(({ name }) => name !== device.name);
  const isOther = ({ resource }: { readonly resource: string }) => resource !== device.name;
  const actionCalls = Object.fromEntries(Object.entries(declarations.actionCalls).filter(([, call]) => isOther(call)));
  const calls = declarations.calls.filter(isOther);
  return problemsIn({ ...declarations, resources: [...others, device], calls, actionCalls });
};

let compiled: string[] = [];
beforeAll(async () => {
  const settings = { extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', folder], { cwd: folder }, (_, text) =>
      resolve(text),
    ),
  );
  compiled = output.split('\n').filter((line) => line.includes('error TS'));
});

test('a declaration in order has no mistake', async () => {
  expect(await problemsOf('device')).toEqual([]);
});

test.each(cases)('$name is said where it stands', async ({ file, said, place }) => {
  const errors = compiled.filter((line) => line.startsWith(`${file}.ts`));
  const wanted = said.compiler === undefined ? [] : [said.compiler];
  expect(errors).toHaveLength(wanted.length);
  for (const text of wanted) expect(errors.join('\n')).toContain(text);
  const problems = await problemsOf(file);
  expect(problems.map(sayProblem)).toContainEqual(expect.stringContaining(said.doctor));
  const problem = problems.filter((one) => sayProblem(one).includes(said.doctor));
  expect(withPlaces(join(folder, file), problem).map(({ at }) => at.split('  ')[0])).toContain(place);
});

test('the compiler speaks of nothing else', () => {
  expect(compiled).toHaveLength(cases.filter(({ said }) => said.compiler !== undefined).length);
});

test('a call that nothing answers is named', () => {
  const [call] = declarations.calls;
  if (!call) throw new Error('The product declares no call');
  expect(unanswered([...declarations.calls, { ...call, path: 'nobody/answers' }]).map(sayProblem)).toEqual([
    expect.stringContaining('server.E001 nobody/answers: is declared and nothing answers it'),
  ]);
});

test('a resource whose table the server has for itself is named', () => {
  const [first] = declarations.resources;
  if (!first) throw new Error('The product declares no resource');
  expect(shadowed([...declarations.resources, { ...first, name: 'listView' }]).map(sayProblem)).toEqual([
    expect.stringContaining("server.E002 listView: the server keeps its own rows in a table 'list_view'"),
  ]);
});
