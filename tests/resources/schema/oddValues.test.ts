import { describe, expect, it } from 'vitest';
import { calls } from '#engine/schema/declared/calls';
import { administrator } from '#resources/business';
import { resources } from '#resources/resources';
import { typeOf, type Field } from '#engine/schema/field';
import { isField, type InputPart } from '#engine/schema/input';
import { writableFields } from '#engine/schema/writable';
import { checkRecord, readInput } from '#engine/schema/record';
import type { Resource } from '#engine/schema/resource';
import { clean } from '#engine/schema/clean';
import { check, isSame } from '#engine/schema/values';
import { filtersOf } from '#engine/schema/wire/filtering';
import { readFilters } from '#engine/server/http/filterQuery';
import { namedInputOf } from '#engine/server/http/openapi/inputSchema';
import { withSanitizedText } from '#engine/server/records/richText';
import { oddValues } from '#tests/malformed';

const admin = { id: 1, role: administrator, organizationId: null } as const;

/** As a client writes it in a query. */
const textOf = (odd: unknown): string => (typeof odd === 'string' ? odd : JSON.stringify(odd));

/** Whether a value that the field takes is empty, or of the field's own type. */
const isOfType = (field: Field, kept: unknown) => kept === null || isSame(typeOf(field).shape(field)(kept), kept);

/** The fields of a form that take an odd value for what it is not. */
const mistakenFields = (resource: Resource, odd: unknown, current?: object) =>
  writableFields(resource, current ? 'modify' : 'insert', administrator).filter((name) => {
    const field = resource.fields[name];
    const sent = withSanitizedText(resource, { [name]: odd });
    const { values, faults } = checkRecord(resource, sent, administrator, current && { ...current });
    return field && !Object.hasOwn(faults, name) && !isOfType(field, values[name]);
  });

const isMistaken = (part: InputPart, odd: unknown): boolean => {
  const { values, faults } = readInput({ part }, { part: odd });
  return !('part' in faults) && isField(part) && !isOfType(part, values.part);
};

describe.each(Object.entries(oddValues))('%s', (_, odd) => {
  it('is refused by the name of its field in every form, or kept as a value of its type', () => {
    for (const resource of resources) {
      expect([resource.name, ...mistakenFields(resource, odd)]).toEqual([resource.name]);
      expect([resource.name, ...mistakenFields(resource, odd, {})]).toEqual([resource.name]);
    }
  });

  it('is refused by the name of its input in every call, or read as a value of its type', () => {
    for (const call of calls) {
      const mistaken = Object.entries(namedInputOf(call)).filter(([, part]) => isMistaken(part, odd));
      expect([call.path, ...mistaken.map(([name]) => name)]).toEqual([call.path]);
    }
  });

  it('is refused by the name of its filter in every list, or compared as a value of its type', () => {
    for (const resource of resources)
      for (const [name, { field }] of filtersOf(resource, administrator)) {
        const { filters, faults } = readFilters(resource, admin, { [name]: textOf(odd) });
        const values = filters.comparisons.flatMap((comparison) => comparison.values);
        const isRead =
          values.length > 0 &&
          !values.includes(null) &&
          values.every((value) => ['string', 'number', 'boolean'].includes(typeof value));
        expect([resource.name, name, field.kind, isRead ? [name] : Object.keys(faults)]).toEqual([
          resource.name,
          name,
          field.kind,
          [name],
        ]);
      }
  });

  it('is judged the same once it has been tidied', () => {
    for (const field of resources.flatMap(({ fields }) => Object.values<Field>(fields))) {
      const kept = clean(field, odd);
      expect(clean(field, kept)).toEqual(kept);
      expect(check(field, clean(field, kept))).toBe(check(field, kept));
    }
  });
});
