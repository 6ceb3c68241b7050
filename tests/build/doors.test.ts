import { describe, expect, it } from 'vitest';
import { passedOn, pastDoors } from '#engine/kit/build/doors.mjs';

describe('an import through a door', () => {
  it('becomes one of each module that declares a name', () => {
    expect(pastDoors("import { choice, say, type Role } from '#engine/schema';\nsay();")).toBe(
      "import { choice } from '#engine/schema/fieldTypes/choice'; import { say } from '#engine/schema'; import type { Role } from '#engine/schema/roles';\nsay();",
    );
  });

  it('leaves each line of the source its number', () => {
    const source = "import {\n  choice,\n  text as line,\n} from '#engine/schema';\nthrow line;";
    expect(pastDoors(source).split('\n')).toEqual([
      "import { choice } from '#engine/schema/fieldTypes/choice'; import { text as line } from '#engine/schema/fieldTypes/text';",
      '',
      '',
      '',
      'throw line;',
    ]);
  });

  it('stays where a name is passed on, and where only types are', () => {
    expect(pastDoors("export { day } from '#engine/schema';")).toBe(
      "export { day } from '#engine/schema/fieldTypes/day';",
    );
    expect(pastDoors("import type { Role } from '#engine/schema';")).toBe(
      "import type { Role } from '#engine/schema/roles';",
    );
  });

  it('of a module leaves it as it is', () => {
    const source = "import { say } from '#engine/schema/language';";
    expect(pastDoors(source)).toBe(source);
    expect(passedOn('engine/schema/language').size).toBe(0);
  });
});
