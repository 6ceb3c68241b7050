import { route, type Context, type Route } from '#server/http/call';
import { holdSession } from '#server/signIn/sessions';
import { publish } from '#server/events/publish';
import { dismissAll, noteRead, restoreSome } from './marks';
import { toAccount } from './recipients';
import { ok } from '#server/refusals';
import { emptyTabs, readMessages, restoreMessages } from '#resources/message/calls';
import { messageBoxes } from '#resources/message/message';

/**
 * What a person has read or put away is theirs alone and changes nothing of the business. The operation log does not
 * keep it, unless it was refused. The person's other windows are notified.
 */
const mark = async <T>(
  context: Context,
  make: (tx: Context['ports']['database']) => Promise<T>,
  isNews: (made: T) => boolean,
) =>
  context.ports.database.transaction().execute(async (tx) => {
    await holdSession(tx, context.caller);
    const made = await make(tx);
    if (isNews(made)) await publish(tx, { about: 'box', recipients: [toAccount(context.caller.id)] });
    return made;
  });

const readRoute = route(readMessages, async (context) => {
  const { caller, input, ports } = context;
  const which = 'type' in input ? { types: [input.type] } : input;
  await mark(context, (tx) => noteRead(tx, caller, which, ports.now()), Boolean);
  return ok(true);
});

const emptyRoute = route(emptyTabs, async (context) => {
  const { caller, input } = context;
  const types = input.type === null ? messageBoxes.map(({ value }) => value) : [input.type];
  return ok(
    await mark(
      context,
      (tx) => dismissAll(tx, caller, types),
      (ids) => ids.length > 0,
    ),
  );
});

const restoreRoute = route(restoreMessages, async (context) => {
  await mark(context, (tx) => restoreSome(tx, context.caller, context.input.ids), Boolean);
  return ok(true);
});

/** What a person does with their messages. */
export const markRoutes: readonly Route[] = [readRoute, emptyRoute, restoreRoute];
