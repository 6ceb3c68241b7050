import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doors, fileOfDoor, passedOn } from '#engine/kit/build/doors.mjs';
import { makers } from '#engine/schema/fieldTypes/makers';
import { fileOf, filesBelow, isOurs, namesImportedBy, reachedFrom, sourcesOf, writtenIn } from './imports';

const business = ['resources', 'server', 'src'].flatMap(sourcesOf);
/** The other businesses, and what stands in the place of a file that one lacks, which becomes its own with the first addition. */
const others = ['examples/clinic', 'examples/starter', 'engine/defaults'].flatMap((folder) =>
  ['resources', 'server', 'src']
    .map((room) => `${folder}/${room}`)
    .filter((room) => existsSync(room))
    .flatMap(sourcesOf),
);
/** The small one that the engine's own tests run over. */
const fixture = sourcesOf('engine/tests/fixture');
/** What the documents show of one. */
const examples = ['recipes', 'otherServers'].flatMap((folder) => sourcesOf(`tests/docs/${folder}`));
/** The template's sample pages stand outside too. */
const samples = existsSync('samples') ? sourcesOf('samples').filter((file) => !file.startsWith('samples/tests/')) : [];

it('the business imports the engine through its doors', () => {
  const past = [...business, ...others, ...fixture, ...examples, ...samples].flatMap((file) =>
    writtenIn(file)
      .filter(isOurs)
      .map((name) => fileOf(file, name))
      .filter((path) => /^engine\/(?!tests\/fixture\/).*(?<!\.css)$/.test(path) && !doors.includes(path))
      .map((path) => `${file} → ${path}`),
  );
  expect(past).toEqual([]);
});

it('the engine itself goes through no door, which would bind its modules to all of a room', () => {
  const passing = doors.filter((door) => passedOn(door).size > 0);
  const itself = sourcesOf('engine').filter((file) => ![...fixture, ...others].includes(file));
  const through = itself.flatMap((file) =>
    writtenIn(file)
      .filter((name) => isOurs(name) && passing.includes(fileOf(file, name)))
      .map((name) => `${file} → ${name}`),
  );
  expect(through).toEqual([]);
});

/** What files import through a door. */
const used = (door: string, files = business): ReadonlySet<string> =>
  new Set(files.flatMap((file) => namesImportedBy(file).flatMap((one) => (one.from === door ? [one.name] : []))));

const sourceOf = (module: string): string => {
  const file = sourcesOf('engine').find((one) => [`${module}.ts`, `${module}.tsx`].includes(one));
  if (!file) throw new Error(`There is no module ${module} behind the doors`);
  return readFileSync(file, 'utf8');
};

it.each(doors)('%s says at its declaration what each name promises', (door) => {
  const passed = passedOn(door);
  const silent = [...new Set([...passed.keys(), ...used(door)])].filter((as) => {
    const { name, module } = passed.get(as) ?? { name: as, module: door };
    const declaration = `export (?:async )?(?:const|function\\*?|type|interface|class) ${name}\\b`;
    return !new RegExp(`\\*/\n${declaration}`).test(sourceOf(module));
  });
  expect(silent).toEqual([]);
});

it.each(doors)('%s passes on what a business asks for, and every kind of field', (door) => {
  expect(readFileSync(fileOfDoor(door), 'utf8')).not.toMatch(/^export \*/m);
  const asked = used(door, [...business, ...others, ...examples, ...samples]);
  const unused = [...passedOn(door).keys()].filter((name) => !asked.has(name) && !Object.hasOwn(makers, name));
  expect(unused).toEqual([]);
});

/** These numbers may only shrink: the engine can change no name that a business uses without asking the business. */
it('the doors are few and narrow', () => {
  expect(doors.length).toBeLessThanOrEqual(13);
  expect(doors.flatMap((door) => [...used(door)]).length).toBeLessThanOrEqual(342);
  const beside = doors.flatMap((door) => [...used(door, samples)].filter((name) => !used(door).has(name)));
  expect(beside.length).toBeLessThanOrEqual(42);
});

it('no journey loads a door that draws, since the browser tests see all of a door and have no document', () => {
  const drawing = new Set(['engine/client', 'engine/client/ui', 'engine/samples'].map(fileOfDoor));
  const specs = ['tests', ...(samples.length > 0 ? ['samples/tests'] : [])].flatMap((of) =>
    filesBelow(`${of}/e2e`, /\.spec\.ts$/),
  );
  const loaded = reachedFrom(specs);
  expect(loaded.size).toBeGreaterThan(200);
  expect([...loaded].filter(([file]) => drawing.has(file))).toEqual([]);
});
