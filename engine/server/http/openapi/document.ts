import { answerSchema, rowSchema, both, type Schema } from './schema';
import { bodySchema, namedInputOf, inputSchema, requiredOf } from './inputSchema';
import { events } from '#resources/events';
import { approvalsOf, approvalsOfWrite } from '#engine/schema/declared/approvals';
import { resources } from '#resources/resources';
import { filled, say, type LocalizedText } from '#engine/schema/language';
import { product } from '#resources/business';
import { rolesOf, type Call } from '#engine/schema/call';

const json = (schema: Schema) => ({ 'application/json': { schema } });

const parameters = (call: Call) => {
  const input = namedInputOf(call);
  const required = requiredOf(input);
  return Object.entries(input).map(([name, part]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: inputSchema(part),
  }));
};

/** The subject of the description. */
export const apiTitle = (): LocalizedText => filled(say('%{product}接口', '%{product} API'), { product });

/** Beside a total that is only about right. */
const estimated: Schema = {
  const: true,
  description: both(
    say(
      '总数为估计值（超过 5 万行，或搜索单个字符时超过 1000 行）',
      'The total is an estimate (over 50,000 rows, or 1,000 that hold one letter)',
    ),
  ),
};

const envelope = (call: Call): Schema => ({
  type: 'object',
  properties: {
    code: { const: 0 },
    msg: { type: 'string' },
    data: answerSchema(call.answer),
    ...(call.paged ? { total: { type: 'integer', minimum: 0 }, estimated } : {}),
  },
  required: ['code', 'msg', 'data', ...(call.paged ? ['total'] : [])],
});

const successOf = (call: Call) =>
  call.answer.kind === 'stream'
    ? {
        ...Object.fromEntries(call.answer.mediaTypes.map((name) => [name, { schema: { type: 'string' } }])),
        ...json({ $ref: '#/components/schemas/Refusal' }),
      }
    : json({ oneOf: [envelope(call), { $ref: '#/components/schemas/Refusal' }] });

/** When a second person is needed, for the call itself and for what it adds to another resource. */
const approvalOf = (call: Call) => {
  const approvals = [...approvalsOf(call), ...(call.adds === undefined ? [] : approvalsOfWrite(call.adds, 'insert'))];
  return approvals.length > 0 ? { 'x-approval': approvals } : {};
};

const operation = (call: Call) => ({
  summary: both(call.summary),
  tags: [call.resource],
  security: call.byKey ? [{ key: [] }] : call.roles === 'anyone' ? [] : [{ token: [] }],
  ...(call.byKey ? { 'x-scope': call.byKey } : {}),
  'x-roles': rolesOf(call),
  ...approvalOf(call),
  ...(call.proof ? { 'x-proof': true } : {}),
  ...(call.method === 'GET'
    ? { parameters: parameters(call) }
    : { requestBody: { required: true, content: json(bodySchema(call)) } }),
  responses: { 200: { description: both(say('成功或被拒绝', 'Success or refusal')), content: successOf(call) } },
});

const refusal: Schema = {
  type: 'object',
  description: both(
    say(
      '被拒绝：401 未登录，403 无权限，404 不存在，409 冲突，422 无效，429 尝试过多，500 内部错误',
      'Refused: 401 not signed in, 403 not allowed, 404 no such record, 409 conflict, 422 invalid, 429 too many attempts, 500 internal error',
    ),
  ),
  properties: {
    code: { type: 'integer', not: { const: 0 } },
    msg: { type: 'string' },
    data: { type: ['object', 'null'] },
  },
  required: ['code', 'msg', 'data'],
};

type Event = (typeof events)[number];

/** What is posted to a webhook. */
export const eventSchema = ({ name, label, data }: Event): Schema => ({
  type: 'object',
  description: both(label),
  properties: {
    type: { const: name },
    timestamp: { type: 'string', format: 'date-time' },
    data: answerSchema(data),
  },
  required: ['type', 'timestamp', 'data'],
});

const webhookOf = (event: Event) => ({
  post: {
    summary: both(event.label),
    requestBody: { required: true, content: json(eventSchema(event)) },
    responses: { '2XX': { description: both(say('已收到', 'It has arrived')) } },
  },
});

/** The OpenAPI 3.1 document of these calls: those that the router mounts. */
export const openApi = (calls: readonly Call[]) => ({
  openapi: '3.1.0',
  info: {
    title: both(apiTitle()),
    version: '1.0.0',
    description: both(
      say(
        '业务拒绝以 HTTP 200 返回，code 不为 0。msg 的语言由 Accept-Language 决定。',
        'Refusals by the API itself are sent with HTTP 200 and a code other than 0. Accept-Language sets the language of msg.',
      ),
    ),
  },
  servers: [{ url: '/api' }],
  paths: Object.fromEntries(calls.map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: operation(call) }])),
  webhooks: Object.fromEntries(events.map((event) => [event.name, webhookOf(event)])),
  components: {
    schemas: {
      ...Object.fromEntries(resources.map((resource) => [resource.name, rowSchema(resource)])),
      Refusal: refusal,
    },
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token' },
      key: { type: 'http', scheme: 'bearer', bearerFormat: 'ck_…' },
    },
  },
});
