import type { Condition } from '#resources/schema/kinds';
import type { Resource } from '#resources/schema/resource';
import { repeated, type Check } from './house';

type StateUse = readonly (readonly [word: string, field: string | undefined, values: readonly unknown[]])[];

const held = (word: string, when: Condition | undefined): StateUse => (when ? [[`${word}.when`, when.field, Array.isArray(when.is) ? when.is : [when.is]]] : []);

/** Every state that a transition or an action names, with its field. */
const statesNamed = ({ transitions = {}, actions = {} }: Resource): StateUse => [
  ...Object.entries(transitions).flatMap(([name, transition]): StateUse => [
    ...('field' in transition ? ([[`transitions.${name}`, transition.field, [...transition.from, transition.to]]] as const) : []),
    ...held(`transitions.${name}`, transition.when),
  ]),
  ...Object.entries(actions).flatMap(([name, { when }]) => held(`actions.${name}`, when)),
];

export const stateChecks: readonly Check[] = [
  {
    id: 'resource.E012',
    hint: 'name values among the options of the field',
    find: ({ resources }) =>
      resources.flatMap((resource) =>
        statesNamed(resource).flatMap(([word, name, values]) => {
          const field = name === undefined ? undefined : resource.fields[name];
          if (field?.kind !== 'choice') return [];
          return values.filter((value) => !field.options.some((option) => option.value === value)).map((value) => [resource.name, `${word}: ${name} has no value '${String(value)}'`] as const);
        }),
      ),
  },
  {
    id: 'resource.E013',
    hint: 'name each column once',
    find: ({ resources }) =>
      resources.flatMap(({ name, list, card = [] }) => [
        ...repeated(list).map((column) => [name, `list: ${column} stands there twice`] as const),
        ...repeated(card).map((column) => [name, `card: ${column} stands there twice`] as const),
      ]),
  },
  {
    id: 'field.E012',
    hint: 'give each option a value of its own',
    find: ({ resources }) =>
      resources.flatMap(({ name, fields }) =>
        Object.entries(fields).flatMap(([field, { kind, ...options }]) =>
          'options' in options && (kind === 'choice' || kind === 'choices')
            ? repeated(options.options.map(({ value }) => value)).map((value) => [`${name}.${field}`, `two options have the value '${String(value)}'`] as const)
            : [],
        ),
      ),
  },
];
