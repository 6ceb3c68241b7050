import { opens } from './access';
import type { Approval } from './approval';
import { inEach, labeled, type LocalizedText } from './language';
import { roles } from '#resources/business';
import type { Access, Role } from './roles';
import type { Resource } from './resource';
import type { Part, ReadAnswer } from './answer';
import type { Input, Sendable } from './input';

/**
 * An input whose names depend on the person: which fields they may filter by, or write. The handler reads it by the
 * resource, and refuses unknown names itself; `more` stands beside it.
 */
export interface ResourceInput {
  readonly by: 'page' | 'export' | 'filters' | 'lookup' | 'insert' | 'modify' | 'lines';
  readonly of: Resource;
  readonly more?: Input;
}

/** One call of the API. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`. */
  readonly path: string;
  readonly summary: LocalizedText;
  /** The audit log's name for the thing acted on. */
  readonly resource: string;
  /** Who may call it; `anyone` needs no sign-in. */
  readonly roles: Access | 'anyone';
  /** No session opens it: a key of another system does, which has this scope. */
  readonly byKey?: string;
  /** The account's own role decides, whatever role it has taken on. */
  readonly byOwnRole?: true;
  /** Open as well to a person who must change the password first. */
  readonly beforePasswordChange?: true;
  /** Whoever calls it must have proved lately who they are: as the safety settings say, or always. */
  readonly proof?: true | 'always';
  /** It is no activity of a client that does not say when its person last did something (`idle-seconds`). */
  readonly inBackground?: true;
  /** Its input, in the query (GET) or the body (POST). Other names are refused. */
  readonly input: Input | ResourceInput;
  /** Replaces `input` when the first of these names is sent. */
  readonly orInput?: Input;
  readonly answer: Part;
  /** When it needs a second person, beside what its resource says: each of these by itself. */
  readonly approvals?: readonly Approval[];
  /** The other resource to which it adds records: it needs the second person whom that resource asks for. */
  readonly adds?: string;
  /** Answers a page of rows, and `total` beside it. */
  readonly paged?: true;
}

/** Whether the handler reads the input itself. */
export const isByResource = (input: Call['input']): input is ResourceInput => typeof input['by'] === 'string';

type SentInput<I> = I extends ResourceInput ? Readonly<Record<string, unknown>> : I extends Input ? Sendable<I> : never;

/** What a caller sends. */
export type SentTo<C extends Call> = SentInput<C['input']> | (C extends { orInput: infer O } ? Sendable<O> : never);

/** What a caller gets. */
export type AnswerOf<C extends Call> = ReadAnswer<C['answer']>;

/** Declares a call, once. The router reads, types and enforces it, and the console calls by it. The API's description and tests come from it. */
export const defineCall = <const C extends Call>(call: C & Record<Exclude<keyof C, keyof Call>, never>): C => call;

type ActionName<R> = R extends { actions: infer A } ? keyof A & string : never;

/** Whether a call that changes records of a resource, or an action of its own, needs a fresh proof. */
export const proofFor = (of: Resource, action = ''): Pick<Call, 'proof'> => ({
  proof: of.proof ?? of.actions?.[action]?.proof,
});

/** What every call of a resource says of itself. */
export const callOf = <const M extends Call['method']>(
  method: M,
  of: Resource,
  word: string,
  what: LocalizedText,
  roles: Access = [],
) => ({ method, path: `${of.api}/${word}`, summary: ofResource(of, what), resource: of.name, roles }) as const;

/** The call of a declared action: path, roles and words come from there. */
export const defineActionCall = <const R extends Resource, const C extends Pick<Call, 'input' | 'answer' | 'adds'>>(
  resource: R,
  name: ActionName<R>,
  call: C,
) => {
  const action = String(name);
  const { label, allow } = resource.actions?.[action] ?? { label: resource.label, allow: [] };
  return { ...callOf('POST', resource, action, label, allow), ...proofFor(resource, action), ...call } as const;
};

/** The name of a resource's call in the API's description. */
export const ofResource = ({ label }: Pick<Resource, 'label'>, what: LocalizedText): LocalizedText =>
  inEach((locale) => labeled(locale, label[locale], what[locale]));

/** The roles that may make a call. */
export const rolesOf = ({ roles: access }: Call): readonly Role[] | 'anyone' =>
  access === 'anyone' ? access : roles.map(({ value }) => value).filter((role) => opens(access, role));
