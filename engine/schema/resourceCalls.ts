import { integer, text } from './field';
import { type LocalizedText, say } from './language';
import type { Access } from './roles';
import type { CrudAction, Resource } from './resource';
import { systemFields } from './systemFields';
import { changedRowsOf, list, object, orNull, rowOf, stream } from './answer';
import { type Call, callOf, proofFor } from './call';
import { mediaTypes } from './fileFormats';
import {
  againField,
  columnsField,
  filesField,
  formatField,
  idInput,
  idsInput,
  requestIdField,
  versionInput,
  zoneField,
} from './input';

/** Records that a lookup answers at most. */
export const lookupMax = 1000;
/** The input of a lookup beside its filters. */
export const lookupInput = {
  q: text(say('搜索', 'Search'), { max: 128 }),
  pageSize: integer(say('条数', 'Rows'), { min: 1, max: lookupMax }),
} as const;
/** The filters that it takes. */
export const lookupFilters = ({ lookup }: Resource): readonly string[] => ['id', ...(lookup?.by ?? [])];

/** A record to choose: its id and name. */
const named = object({ id: systemFields.id, name: text(say('名称', 'Name'), { max: 128 }) });

const summaries = {
  list: say('列表', 'list'),
  'base-list': say('可选记录的编号和名称', 'IDs and names to choose from'),
  detail: say('详情', 'detail'),
  insert: say('新建', 'create'),
  modify: say('修改', 'edit'),
  export: say('导出', 'export'),
  totals: say('合计', 'totals'),
  suggest: say('已有的内容', 'values that records have'),
} as const satisfies Readonly<Record<Exclude<CrudAction, 'import'> | 'totals' | 'suggest', LocalizedText>>;

const common = <const M extends Call['method']>(
  method: M,
  resource: Resource,
  call: string,
  what: LocalizedText,
  allow: Access = [],
) =>
  ({ ...callOf(method, resource, call, what, allow), ...(method === 'POST' ? proofFor(resource, call) : {}) }) as const;

const crud = <const M extends Call['method']>(
  method: M,
  resource: Resource,
  call: Exclude<keyof typeof summaries, 'totals' | 'suggest'>,
) => common(method, resource, call, summaries[call], resource.allow[call]);

export const listCall = (of: Resource) =>
  ({ ...crud('GET', of, 'list'), input: { by: 'page', of }, answer: list(rowOf(of)), paged: true }) as const;
export const lookupCall = (of: Resource) =>
  ({ ...crud('GET', of, 'base-list'), input: { by: 'lookup', of, more: lookupInput }, answer: list(named) }) as const;
/** The call that writes the rows of a filter into a file of one of two formats. */
export const exportCall = (of: Resource) =>
  ({
    ...crud('GET', of, 'export'),
    input: { by: 'export', of, more: { columns: columnsField, zone: zoneField, format: formatField } },
    answer: stream(mediaTypes.csv, mediaTypes.xlsx),
  }) as const;
/** Sums of the declared amounts over what a filter matches, for those who may list it. */
export const totalsCall = (of: Resource) =>
  ({
    ...common('GET', of, 'totals', summaries.totals, of.totals ? of.allow.list : []),
    input: { by: 'filters', of },
    answer: object({
      /** The rows that were summed; null when there are more than `summedMax`, and no sum. */
      count: orNull(integer(say('条数', 'Rows'), { min: 0 })),
      sums: list(
        object({
          name: text(say('字段', 'Field'), { max: 64 }),
          // Many amounts may make more than a field of them holds.
          sum: text(say('合计', 'Sum'), { required: true, max: 40, pattern: /^-?[0-9]+([.][0-9]+)?$/ }),
        }),
      ),
    }),
  }) as const;
/** Values that a suggestion offers at most. */
export const suggestionsMax = 100;
/** The texts of a resource whose values are offered while somebody types one. */
export const suggestingFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    return field !== undefined && 'suggests' in field && field.suggests === true;
  });
/** Values that the latest records have, for those who may list them. */
export const suggestCall = (of: Resource) =>
  ({
    ...common('GET', of, 'suggest', summaries.suggest, suggestingFields(of).length > 0 ? of.allow.list : []),
    input: { field: text(say('字段', 'Field'), { required: true, max: 64 }) },
    answer: list(text(say('内容', 'Value'), { max: 256 })),
  }) as const;
/** The call that reads one record by its id. */
export const detailCall = (of: Resource) =>
  ({ ...crud('GET', of, 'detail'), input: idInput, answer: rowOf(of) }) as const;
export const insertCall = (of: Resource) =>
  ({
    ...crud('POST', of, 'insert'),
    input: {
      by: 'insert',
      of,
      more: {
        requestId: requestIdField,
        ...(of.twins ? { again: againField } : {}),
        ...(of.takesFiles ? { files: filesField } : {}),
      },
    },
    answer: rowOf(of),
  }) as const;
export const modifyCall = (of: Resource) =>
  ({
    ...crud('POST', of, 'modify'),
    input: { by: 'modify', of, more: { requestId: requestIdField } },
    answer: rowOf(of),
  }) as const;

/** A transition of one record or, where it takes many, of many: all of them or none. */
export const transitionCall = (of: Resource, name: string) => {
  const transition = of.transitions && Object.hasOwn(of.transitions, name) ? of.transitions[name] : undefined;
  if (!transition) throw new Error(`"${of.name}" declares no transition "${name}"`);
  const asked = 'input' in transition ? transition.input : {};
  return {
    ...common('POST', of, name, transition.label, transition.allow),
    input: { ...asked, ...idInput },
    ...(transition.bulk ? { orInput: { ...idsInput, ...asked } } : {}),
    answer: changedRowsOf(of),
  } as const;
};

/** What every action takes that its declaration handles: the record, the version that the caller saw, and the request's id. */
export const actInput = {
  ...idInput,
  version: { ...versionInput.version, required: false },
  requestId: requestIdField,
} as const;

/** The call of an action that says what it sets. */
export const actCall = (of: Resource, name: string) => {
  const action = of.actions && Object.hasOwn(of.actions, name) ? of.actions[name] : undefined;
  if (!action) throw new Error(`"${of.name}" declares no action "${name}"`);
  return {
    ...common('POST', of, name, action.label, action.allow),
    input: { ...action.input, ...actInput },
    answer: rowOf(of),
  } as const;
};
