import { facts, type } from './facts';
import type { GuardedCall, Scene } from '../../http/call';
import { tellAll } from '../../events/publish';
import { read, readIds } from '../../http/input';
import { dismissAll, markRead, restoreSome, type Marked } from '../../inbox/box';
import { toAccount } from '../../inbox/recipients';
import { arrayOf, yes, type Schema } from '../../http/openapi/schema';
import { ok } from '../../reply/refusals';
import { say } from '../../../resources/vocabulary/language';
import { messageBoxes, messagesKept } from '../../../resources/wire/message';

const typeSchema: Schema = { enum: messageBoxes.map(({ value }) => value) };
const idsSchema: Schema = { ...arrayOf({ type: 'integer', minimum: 1 }), minItems: 1, maxItems: messagesKept };
const objectOf = (name: string, schema: Schema): Schema => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
});
const box = { type: { ...type, required: true } } as const;

const readMarked = ({ payload }: Scene): Marked => {
  const { ids, ...rest } = payload;
  if (ids === undefined) return read(box, rest);
  read({}, rest);
  return { ids: readIds(ids, messagesKept) };
};

/**
 * What a person has read or put away is theirs alone and changes nothing of the business: the operation log does not
 * keep it, unless it was refused. The person's other windows are notified.
 */
const mark = async <T>(
  scene: Scene,
  make: (tx: Scene['ports']['database']) => Promise<T>,
  isNews: (made: T) => boolean,
) =>
  scene.ports.database.transaction().execute(async (tx) => {
    const made = await make(tx);
    if (isNews(made)) await tellAll(tx, { about: 'box', recipients: [toAccount(scene.caller.id)] });
    return made;
  });

const markCall = (path: string, summary: GuardedCall['summary'], body: Schema, answer: Schema) =>
  ({ ...facts, method: 'POST', path, summary, body, answer, input: {} }) as const;

const readCall: GuardedCall = {
  ...markCall(
    '/message/read',
    say('标为已读', 'Mark as read'),
    { oneOf: [objectOf('ids', idsSchema), objectOf('type', typeSchema)] },
    yes,
  ),
  handle: async (scene) => {
    const which = readMarked(scene);
    await mark(scene, (tx) => markRead(tx, scene.caller, which, scene.ports.now()), Boolean);
    return ok(true);
  },
};

const empty: GuardedCall = {
  ...markCall(
    '/message/empty',
    say('清空一类消息', 'Clear one tab'),
    objectOf('type', typeSchema),
    arrayOf({ type: 'integer' }),
  ),
  handle: async (scene) => {
    const { type: tab } = read(box, scene.payload);
    return ok(
      await mark(
        scene,
        (tx) => dismissAll(tx, scene.caller, tab),
        (ids) => ids.length > 0,
      ),
    );
  },
};

const restore: GuardedCall = {
  ...markCall('/message/restore', say('撤销清空', 'Undo clearing'), objectOf('ids', idsSchema), yes),
  handle: async (scene) => {
    const { ids, ...rest } = scene.payload;
    read({}, rest);
    const wanted = readIds(ids, messagesKept);
    await mark(scene, (tx) => restoreSome(tx, scene.caller, wanted), Boolean);
    return ok(true);
  },
};

/** What a person does with their messages. */
export const markCalls: readonly GuardedCall[] = [readCall, empty, restore];
