import { namesOf } from '#engine/schema/declared/names';
import { actInput } from '#engine/schema/resourceCalls';
import { approval } from '#engine/subjects/approval/approval';
import { approvalsOf } from '#engine/schema/declared/approvals';
import { safety } from '#engine/subjects/safety/safety';
import type { Approval } from '#engine/schema/approval';
import { isByResource, type Call } from '#engine/schema/call';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { repeated, rulesOver, type Check } from './declarations';
import { settingWords, type Action, type Setting } from '#engine/schema/action';
import { isField, type InputPart } from '#engine/schema/input';
import { typeOf, type Field } from '#engine/schema/field';
import { isEmpty } from '#engine/schema/fieldTypes/checks';
import { optionsOf, targetOf } from '#engine/schema/values';

const deciders: readonly Role[] = approval.actions.approve.allow;

/** Names that mean something else in an action. */
const taken = [...settingWords, ...Object.keys(actInput)];
const isRole = (role: string) => roles.some(({ value }) => value === role);
const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const isA = (word: 'isSecret' | 'isSentApart', part: InputPart | undefined) =>
  part !== undefined && isField(part) && typeOf(part)[word] === true;

/** What the words for the present stand for, as far as a field's own check knows the difference. */
const sampleOf: Readonly<Record<string, string>> = {
  now: new Date().toISOString(),
  today: new Date().toISOString().slice(0, 10),
};

/** The values that an action would put into a field, and the field refuses. */
const unfit = (field: Field | undefined, asked: InputPart | undefined, from: Setting): string[] => {
  if (!field) return [];
  const values =
    typeof from === 'object'
      ? [from.is]
      : asked && isField(asked)
        ? optionsOf(asked).map(({ value }) => value)
        : Object.hasOwn(sampleOf, from)
          ? [sampleOf[from]]
          : [];
  const refused = values
    .filter((value) => !isEmpty(value) && typeOf(field).check(value, field) !== undefined)
    .map((value) => (typeof from === 'string' && Object.hasOwn(sampleOf, from) ? from : String(value)));
  return from === 'caller' && asked === undefined && targetOf(field) !== 'account' ? [...refused, from] : refused;
};

/** What keeps an approval from ever working. */
const unfitApproval = ({ by, setting, above = {} }: Approval, input: Call['input']): string[] => {
  const settings = [
    setting,
    ...Object.values(above).map((most) => (typeof most === 'object' ? most.setting : undefined)),
  ];
  return [
    ...by.filter((role) => !deciders.includes(role)).map((role) => `is decided by '${role}', who decides no requests`),
    ...settings
      .filter((name) => name !== undefined && !Object.hasOwn(safety.fields, name))
      .map((name) => `no safety setting is called '${name}'`),
    ...(!isByResource(input) && Object.values(input).some((part) => isA('isSecret', part))
      ? ['needs a second person and asks for a password']
      : []),
  ];
};

/** Makes rules over calls. */
const callRule = rulesOver(({ calls }) => calls.map((call) => ({ ...call, at: call.path })));
/** Makes rules over resources that ask for a second person whichever call writes them. */
const approvalRule = rulesOver(({ resources }) =>
  resources.map(({ name, approvals = {} }) => ({ at: name, approvals: Object.values(approvals).flat() })),
);
/** Makes rules over the calls of actions. */
const actionCallRule = rulesOver(({ actionCalls }) => Object.entries(actionCalls).map(([at, call]) => ({ at, call })));
/** Makes rules over actions, and transitions where they say what they set. */
const actionRule = rulesOver(({ resources }) =>
  resources.flatMap(({ name, actions = {}, transitions = {}, fields }) => {
    const place = ([word, action]: readonly [string, Pick<Action, 'input' | 'sets'>]) => ({
      at: `${name}/${word}`,
      fields,
      ...action,
    });
    return [
      ...Object.entries(transitions).map(([word, one]) => place([word, { sets: {}, ...one }])),
      ...Object.entries(actions).map(place),
    ];
  }),
);

export const callChecks: readonly Check[] = [
  {
    id: 'call.E001',
    hint: 'call it otherwise: `list`, `base-list`, `detail`, `insert`, `modify`, `export`, `import`, transitions, actions and written calls share one set of names',
    find: ({ calls }) =>
      repeated(calls.map(({ path }) => path)).map((path) => [path, 'is the path of two calls'] as const),
  },
  {
    id: 'call.E002',
    hint: 'name its call in resources/actionCalls.ts',
    find: ({ resources, actionCalls }) =>
      resources
        .flatMap(({ name, actions = {} }) => Object.keys(actions).map((action) => `${name}/${action}`))
        .filter((at) => !Object.hasOwn(actionCalls, at))
        .map((at) => [at, 'is an action without a call'] as const),
  },
  actionCallRule(
    'call.E003',
    'make the call with `defineActionCall` of this resource and action',
    ({ at, call: { path } }, { resources }) => {
      const resource = resources.find(
        ({ name, actions = {} }) => Object.hasOwn(actions, lastOf(at)) && at === `${name}/${lastOf(at)}`,
      );
      if (!resource) return 'is the call of no declared action';
      const wanted = `${resource.api}/${lastOf(at)}`;
      return path !== wanted && `has the call ${path}, not ${wanted}`;
    },
  ),
  actionCallRule(
    'call.E004',
    'export it from resources/<subject>/calls.ts',
    ({ call }, { calls }) => !calls.includes(call) && 'has a call that is not among the calls',
  ),
  callRule(
    'call.E005',
    'name one of the roles of engine/schema/roles.ts',
    ({ roles: access }) =>
      typeof access !== 'string' && access.filter((role) => !isRole(role)).map((role) => `there is no role '${role}'`),
  ),
  actionRule(
    'call.E007',
    'set fields of the record to `now`, `today`, `caller`, an input of another name than these, or `{ is: … }`; passwords need a handler of their own, and files belong to a form',
    ({ input = {}, sets, fields }) => {
      const asked = Object.keys(input);
      const wrong: Readonly<Record<string, readonly unknown[]>> = sets
        ? {
            'cannot ask for': asked.filter((one) => taken.includes(one)),
            'cannot ask for the password': asked.filter((one) => isA('isSecret', input[one])),
            'cannot ask for the files': asked.filter((one) => isA('isSentApart', input[one])),
            'cannot set': Object.keys(sets).filter((field) => !fields[field] || fields[field].derived),
            'does not know the value': Object.values(sets).filter(
              (from) => typeof from === 'string' && ![...settingWords, ...asked].includes(from),
            ),
            'sets what the field cannot have,': Object.entries(sets).flatMap(([name, from]) =>
              unfit(fields[name], typeof from === 'string' ? input[from] : undefined, from).map(
                (value) => `${name}: ${value}`,
              ),
            ),
          }
        : { 'has no `sets`, so its call declares': asked };
      return Object.entries(wrong).flatMap(([what, names]) => names.map((one) => `${what} '${String(one)}'`));
    },
  ),
  callRule(
    'call.E008',
    'name in `by` a role that may decide requests, in `setting` a field of the safety settings, and ask for no password: a request is kept',
    (call) => approvalsOf(call).flatMap((one) => unfitApproval(one, call.input)),
  ),
  approvalRule(
    'call.E009',
    'name in `by` a role that may decide requests, and in `setting` a field of the safety settings',
    ({ approvals }) => approvals.flatMap((one) => unfitApproval(one, {})),
  ),
  callRule(
    'call.E006',
    'give it words in verbs.ts beside it: the operation log shows them',
    ({ method, path, resource }) => {
      const unknown = Object.entries({ resource, action: lastOf(path) }).filter(
        ([of, word]) => !namesOf[of as keyof typeof namesOf]().some(({ value }) => value === word),
      );
      return method === 'POST' && unknown.map(([of, word]) => `nobody knows the ${of} '${word}'`);
    },
  ),
];
