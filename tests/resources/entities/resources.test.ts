import { describe, expect, it } from 'vitest';
import { resourceByName, resources } from '../../../resources/entities';
import { mayDo } from '../../../resources/vocabulary/access';
import { pagesOf } from '../../../resources/pages/pages';
import { fieldOf } from '../../../resources/vocabulary/schema';
import { systemFields } from '../../../resources/vocabulary/systemFields';

/** What the compiler cannot see, over all declarations; each message names the place. */
const twice = (of: 'name' | 'route' | 'path' | 'api') =>
  resources
    .filter((a, index) => resources.some((b, other) => other < index && a[of] === b[of]))
    .map((resource) => `${resource.name}: ${of} '${resource[of]}' is taken by another resource`);

const allFields = resources.flatMap((resource) =>
  Object.entries(resource.fields).map(([name, field]) => ({
    place: `${resource.name}.${name}`,
    name,
    field,
    resource,
  })),
);

describe('all declarations together', () => {
  it.each(['name', 'route', 'path', 'api'] as const)('give every resource a %s of its own', (of) => {
    expect(twice(of)).toEqual([]);
  });

  it('refer only to resources that exist', () => {
    const lost = allFields.flatMap(({ place, field }) =>
      field.kind === 'reference' && !resources.some((resource) => resource.name === field.to)
        ? [`${place}: there is no resource '${field.to}'`]
        : [],
    );
    expect(lost).toEqual([]);
  });

  it('give every page a route and a path of its own', () => {
    const pages = resources.flatMap(pagesOf);
    for (const of of ['route', 'path'] as const) {
      const names = pages.map((page) => page[of]);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  it('give a second page only to roles that may list the resource', () => {
    const lost = resources.flatMap((resource) =>
      (resource.alsoAt ?? []).flatMap(({ path, roles }) =>
        roles
          .filter((role) => !mayDo(role, resource, 'list'))
          .map((role) => `${resource.name}: ${role} can't list at ${path}`),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('have parents that exist and stand in the menu themselves', () => {
    const inMenu = resources.filter(({ hiddenFromMenu }) => !hiddenFromMenu).map(({ name }) => name);
    const lost = resources.filter(({ parent }) => parent !== undefined && !inMenu.includes(parent));
    expect(lost.map(({ name, parent }) => `${name}: parent '${parent}'`)).toEqual([]);
  });

  it('relate to resources by a reference that can be filtered by', () => {
    const lost = resources.flatMap((resource) =>
      (resource.related ?? []).flatMap((related) => {
        const field = resourceByName(related.resource)?.fields[related.field];
        const refers = field?.kind === 'reference' && field.to === resource.name && field.filter === true;
        return refers
          ? []
          : [`${resource.name}: ${related.resource}.${related.field} is no filter by ${resource.name}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('never order or show an append-only resource by what only changing records have', () => {
    const wrong = resources
      .filter(({ appendOnly }) => appendOnly)
      .flatMap((resource) => {
        const names = [...resource.list, resource.sort.replace(/^-/, '')];
        return names.filter((name) => fieldOf(resource, name) === undefined).map((name) => `${resource.name}: ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  it('offer actions by conditions on fields that exist', () => {
    const wrong = resources.flatMap((resource) =>
      Object.entries(resource.actions ?? {}).flatMap(([name, { when }]) =>
        when && !fieldOf(resource, when.field) ? [`${resource.name}/${name}: there is no field '${when.field}'`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('never declare a field that the system gives to every record', () => {
    const clash = allFields.filter(({ name }) => name in systemFields).map(({ place }) => place);
    expect(clash).toEqual([]);
  });

  it('offer no required field that no form can fill', () => {
    const unfillable = allFields
      .filter(({ field, name, resource }) => {
        const inForm = resource.form.some((group) => group.fields.includes(name));
        return resource.allow.insert && field.required && !inForm && field.initial === undefined;
      })
      .map(({ place }) => `${place}: required, but in no form group and without an initial value`);
    expect(unfillable).toEqual([]);
  });

  it('put a field into one form group only', () => {
    const double = resources.flatMap((resource) => {
      const names = resource.form.flatMap((group) => group.fields);
      return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${resource.name}.${name}`);
    });
    expect(double).toEqual([]);
  });

  it('start every choice from one of its own options', () => {
    const strange = allFields.flatMap(({ place, field }) =>
      field.kind === 'choice' &&
      field.initial !== undefined &&
      !field.options.some((option) => option.value === field.initial)
        ? [`${place}: initial '${String(field.initial)}' is no option`]
        : [],
    );
    expect(strange).toEqual([]);
  });

  it('name calls that do not hide one another', () => {
    const crud = ['list', 'detail', 'insert', 'modify', 'export'];
    const clash = resources.flatMap((resource) => {
      const calls = [...crud, ...Object.keys(resource.moves ?? {}), ...Object.keys(resource.actions ?? {})];
      return calls.filter((call, index) => calls.indexOf(call) !== index).map((call) => `${resource.name}/${call}`);
    });
    expect(clash).toEqual([]);
  });
});
