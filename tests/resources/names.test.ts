import { describe, expect, it } from 'vitest';
import { resources } from '#resources/resources';
import { calls } from '#resources/calls';
import { labelOfName, namesOf } from '#resources/names';

const writes = calls.filter(({ method }) => method === 'POST');
const valuesOf = (of: keyof typeof namesOf) => namesOf[of]().map(({ value }) => value);

describe('the names in the operation log', () => {
  it('have labels for everything that a call can do', () => {
    const actions = writes.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
    expect(actions.filter((action) => !valuesOf('action').includes(action))).toEqual([]);
  });

  it('have labels for everything that a call can concern', () => {
    expect(writes.map(({ resource }) => resource).filter((name) => !valuesOf('resource').includes(name))).toEqual([]);
  });

  it('are each there once, so that a filter offers none twice', () => {
    for (const of of ['resource', 'action'] as const) expect(new Set(valuesOf(of)).size).toBe(valuesOf(of).length);
  });

  it('stand as they were written where nothing has the name any longer', () => {
    expect(labelOfName('action', 'teleport', 'en-US')).toBe('teleport');
    expect(labelOfName('resource', 'account', 'zh-CN')).toBe('账号');
  });

  it('lead from a record’s id and changes to a field that names their resource', () => {
    const lost = resources.flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) => {
        const told = field.kind === 'changes' ? field.of : field.kind === 'integer' ? field.recordOf : undefined;
        const teller = told === undefined ? undefined : resource.fields[told];
        return told === undefined || (teller?.kind === 'nameOf' && teller.of === 'resource')
          ? []
          : [`${resource.name}.${name}: '${told}' tells of no resource`];
      }),
    );
    expect(lost).toEqual([]);
  });
});
