import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { doors, fileOfDoor, passedOn } from '#engine/kit/build/doors.mjs';
import { makers } from '#engine/schema/fieldTypes/makers';
import { fileOf, isOurs, namesImportedBy, sourcesOf, writtenIn } from './imports';

const business = ['resources', 'server', 'src'].flatMap(sourcesOf);

/** Rooms of the engine that have no door yet: the business imports their modules. */
const withoutDoor = /^engine\/(?:client|subjects\/\w+\/screens)\/|^engine\/schema\/declared\/pages$/;

it('the business imports the engine through its doors', () => {
  const past = business.flatMap((file) =>
    writtenIn(file)
      .filter(isOurs)
      .map((name) => fileOf(file, name))
      .filter((path) => path.startsWith('engine/') && !doors.includes(path) && !withoutDoor.test(path))
      .map((path) => `${file} → ${path}`),
  );
  expect(past).toEqual([]);
});

it('the engine itself goes through no door, which would bind its modules to all of a room', () => {
  const passing = doors.filter((door) => passedOn(door).size > 0);
  const through = sourcesOf('engine').flatMap((file) =>
    writtenIn(file)
      .filter((name) => isOurs(name) && passing.includes(fileOf(file, name)))
      .map((name) => `${file} → ${name}`),
  );
  expect(through).toEqual([]);
});

/** What the business imports through a door. */
const used = (door: string): ReadonlySet<string> =>
  new Set(business.flatMap((file) => namesImportedBy(file).flatMap((one) => (one.from === door ? [one.name] : []))));

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

it.each(doors)('%s passes on what the business asks for, and every kind of field', (door) => {
  expect(readFileSync(fileOfDoor(door), 'utf8')).not.toMatch(/^export \*/m);
  const unused = [...passedOn(door).keys()].filter((name) => !used(door).has(name) && !Object.hasOwn(makers, name));
  expect(unused).toEqual([]);
});

/** These numbers may only shrink: the engine can change no name that a business uses without asking the business. */
it('the doors are few and narrow', () => {
  expect(doors.length).toBeLessThanOrEqual(12);
  expect(doors.flatMap((door) => [...used(door)]).length).toBeLessThanOrEqual(253);
});
