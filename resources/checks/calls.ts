import { namesOf } from '#resources/names';
import { actInput } from '#resources/schema/resourceCalls';
import { approval } from '#resources/approval/approval';
import { approvalsOf } from '#resources/approvals';
import { safety } from '#resources/safety/safety';
import type { Approval } from '#resources/schema/approval';
import { isByResource, type Call } from '#resources/schema/call';
import { roles, type Role } from '#resources/schema/roles';
import { repeated, type Check } from './house';
import type { Action, Setting } from '#resources/schema/action';
import { isField, type InputPart } from '#resources/schema/input';
import { typeOf, type Field } from '#resources/schema/field';
import { isEmpty } from '#resources/schema/fieldTypes/checks';
import { optionsOf, targetOf } from '#resources/schema/values';

const deciders: readonly Role[] = approval.actions.approve.allow;

/** Names that mean something else in an action. */
const taken = ['now', 'caller', ...Object.keys(actInput)];
const isRole = (role: string) => roles.some(({ value }) => value === role);
const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The values that an action would put into a field, and the field refuses. */
const unfit = (field: Field | undefined, asked: InputPart | undefined, from: Setting): string[] => {
  if (!field) return [];
  const values = typeof from === 'object' ? [from.is] : asked && isField(asked) ? optionsOf(asked).map(({ value }) => value) : from === 'now' ? ['2026-11-21T08:00:00.000Z'] : [];
  const refused = values.filter((value) => !isEmpty(value) && typeOf(field).check(value, field) !== undefined).map((value) => (from === 'now' ? from : String(value)));
  return from === 'caller' && asked === undefined && targetOf(field) !== 'account' ? [...refused, from] : refused;
};

/** What keeps an approval from ever working. */
const unfitApproval = ({ by, setting, above = {} }: Approval, input: Call['input']): string[] => {
  const settings = [setting, ...Object.values(above).map((most) => (typeof most === 'object' ? most.setting : undefined))];
  const asksForSecret = !isByResource(input) && Object.values(input).some((part) => isField(part) && typeOf(part).isSecret);
  return [
    ...by.filter((role) => !deciders.includes(role)).map((role) => `is decided by '${role}', who decides no requests`),
    ...settings.filter((name) => name !== undefined && !Object.hasOwn(safety.fields, name)).map((name) => `no safety setting is called '${name}'`),
    ...(asksForSecret ? ['needs a second person and asks for a password'] : []),
  ];
};

export const callChecks: readonly Check[] = [
  {
    id: 'call.E001',
    hint: 'call it otherwise: `list`, `base-list`, `detail`, `insert`, `modify`, `export`, `import`, transitions, actions and written calls share one set of names',
    find: ({ calls }) => repeated(calls.map(({ path }) => path)).map((path) => [path, 'is the path of two calls'] as const),
  },
  {
    id: 'call.E002',
    hint: 'name its call in resources/actionCalls.ts',
    find: ({ resources, actionCalls }) =>
      resources.flatMap(({ name, actions = {} }) =>
        Object.keys(actions)
          .filter((action) => !Object.hasOwn(actionCalls, `${name}/${action}`))
          .map((action) => [`${name}/${action}`, 'is an action without a call'] as const),
      ),
  },
  {
    id: 'call.E003',
    hint: 'make the call with `defineActionCall` of this resource and action',
    find: ({ resources, actionCalls }) =>
      Object.entries(actionCalls).flatMap(([at, { path }]): [at: string, what: string][] => {
        const resource = resources.find(({ name, actions = {} }) => Object.hasOwn(actions, lastOf(at)) && at === `${name}/${lastOf(at)}`);
        if (!resource) return [[at, 'is the call of no declared action']];
        const wanted = `${resource.api}/${lastOf(at)}`;
        return path === wanted ? [] : [[at, `has the call ${path}, not ${wanted}`]];
      }),
  },
  {
    id: 'call.E004',
    hint: 'export it from resources/<subject>/calls.ts',
    find: ({ calls, actionCalls }) => Object.entries(actionCalls).flatMap(([at, call]) => (calls.includes(call) ? [] : [[at, 'has a call that is not among the calls'] as const])),
  },
  {
    id: 'call.E005',
    hint: 'name one of the roles of resources/schema/roles.ts',
    find: ({ calls }) =>
      calls.flatMap(({ path, roles: access }) => (typeof access === 'string' ? [] : access.filter((role) => !isRole(role)).map((role) => [path, `there is no role '${role}'`] as const))),
  },
  {
    id: 'call.E007',
    hint: 'set fields of the record to `now`, `caller`, an input of another name than these, or `{ is: … }`; passwords need a handler of their own',
    find: ({ resources }) =>
      resources.flatMap(({ name, actions = {}, transitions = {}, fields }) =>
        [...Object.entries(transitions).map(([move, one]): readonly [string, Pick<Action, 'input' | 'sets'>] => [move, { sets: {}, ...one }]), ...Object.entries(actions)].flatMap(
          ([action, { input = {}, sets }]): [at: string, what: string][] => {
            const at = `${name}/${action}`;
            const says = (wrong: readonly string[], what: string) => wrong.map((one): [string, string] => [at, `${what} '${one}'`]);
            if (!sets) return says(Object.keys(input), 'has no `sets`, so its call declares');
            const known = ['now', 'caller', ...Object.keys(input)];
            return [
              ...says(
                Object.keys(input).filter((one) => taken.includes(one)),
                'cannot ask for',
              ),
              ...says(
                Object.entries(input).flatMap(([one, part]) => (isField(part) && typeOf(part).isSecret ? [one] : [])),
                'cannot ask for the password',
              ),
              ...says(
                Object.keys(sets).filter((field) => !fields[field] || fields[field].derived),
                'cannot set',
              ),
              ...says(
                Object.values(sets).flatMap((from) => (typeof from === 'string' && !known.includes(from) ? [from] : [])),
                'does not know the value',
              ),
              ...says(
                Object.entries(sets).flatMap(([name, from]) => unfit(fields[name], typeof from === 'string' ? input[from] : undefined, from).map((value) => `${name}: ${value}`)),
                'sets what the field cannot have,',
              ),
            ];
          },
        ),
      ),
  },
  {
    id: 'call.E008',
    hint: 'name in `by` a role that may decide requests, in `setting` a field of the safety settings, and ask for no password: a request is kept',
    find: ({ calls }) =>
      calls.flatMap((call) =>
        approvalsOf(call)
          .flatMap((one) => unfitApproval(one, call.input))
          .map((what) => [call.path, what] as const),
      ),
  },
  {
    id: 'call.E006',
    hint: 'give it words in resources/names.ts: the operation log shows them',
    find: ({ calls }) => {
      const known = { resource: namesOf.resource(), action: namesOf.action() };
      return calls
        .filter(({ method }) => method === 'POST')
        .flatMap(({ path, resource }) => [
          ...(known.resource.some(({ value }) => value === resource) ? [] : [[path, `nobody knows the resource '${resource}'`] as const]),
          ...(known.action.some(({ value }) => value === lastOf(path)) ? [] : [[path, `nobody knows the action '${lastOf(path)}'`] as const]),
        ]);
    },
  },
];
