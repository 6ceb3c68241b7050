import { administrator } from '#resources/business';
import { calls } from '#engine/schema/declared/calls';
import { namesOf } from '#engine/schema/declared/names';
import { crudActions } from '#engine/schema/resource';
import {
  doubtsOf,
  draftParts,
  exampleOf,
  fieldFrom,
  makersOf,
  partsSource,
  type FieldDraft,
} from '#engine/kit/make/fields/draft';
import { describe, planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, goodWord, resourceNamed, rolesFor } from '#engine/kit/make/read';
import { camel, kebab, literal, reviewComments } from '#engine/kit/make/words';

/** A call of a resource that is none of the generated ones: its declaration, its handler and a test. */
export const planCall = (request: Request): Plan => {
  const { tree, flags, resources } = request;
  const { resource, word } = newCall(request, 'A call');
  const draft = (given?: readonly string[]) => draftParts(given, resources, resource);
  const [inputs, answers] = [draft(flags.input), draft(flags.answer)];
  const parts = [...inputs, ...answers];
  const method = flags.post ? 'POST' : 'GET';
  if (method === 'GET' && answers.length === 0)
    throw new Refusal('What does it answer? --answer count:integer, or --post for a call that changes something.');
  const usualRoles = rolesFor(resource, flags.post ? 'modify' : 'list');
  const { label, roles, doubts } = describe(flags, word, usualRoles, 'make');
  const { name, api } = resource;
  const call = camel(`${name} ${word}`);
  const required = inputs.filter(({ says }) => says.required);
  const values = {
    name,
    call,
    method,
    get: !flags.post,
    post: flags.post,
    // The operation log shows the last word of each call that writes.
    [tree.read(`resources/${name}/verbs.ts`) === undefined ? 'firstVerb' : 'nextVerb']: flags.post &&
      !namesOf.action().some(({ value }) => value === word) && { value: word, label },
    path: `${api}/${word}`,
    send: method.toLowerCase(),
    comment: label['en-US'],
    title: literal(label['en-US']).slice(1, -1),
    label,
    roles,
    role: roles[0] ?? administrator,
    doubts: reviewComments([...doubts, ...doubtsOf(parts)]),
    makers: makersOf(parts).join(', '),
    input: partsSource(inputs),
    answerMaker: answers.length === 0 ? 'done' : 'object',
    answer: answers.length === 0 ? 'done' : `object({ ${partsSource(answers)} })`,
    example: sentTo(method, inputs),
    required: required.map((input) => `${input.name}: 'required'`).join(', '),
  };
  return planned('call', request, values);
};

/** The resource and the word of a new call. Refuses one that it has: a generated one, an action, or one that somebody wrote. */
export const newCall = ({ names, resources }: Request, what: string) => {
  const [of = '', called = ''] = names;
  const resource = resourceNamed(of, resources);
  const { name, api, actions, transitions } = resource;
  const word = kebab(goodWord(called, what));
  const isTaken =
    crudActions.some((call) => call === word) ||
    Object.hasOwn({ ...actions, ...transitions }, word) ||
    calls.some(({ path }) => path === `${api}/${word}`);
  if (isTaken) throw new Refusal(`${name} has '${word}' already. Choose another name.`);
  return { resource, word };
};

/** What the test sends: a value for each input, which is text in an address. */
const sentTo = (method: string, inputs: readonly FieldDraft[]): string => {
  const valueOf = (input: FieldDraft) => exampleOf(fieldFrom(input)) ?? 1;
  const sent = inputs.map((input) => [input.name, method === 'POST' ? valueOf(input) : String(valueOf(input))]);
  return inputs.length === 0 ? '' : `, ${literal(Object.fromEntries(sent))}`;
};
