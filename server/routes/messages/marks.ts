import { route, type Context, type Route } from '../../http/call';
import { holdSession } from '../../accounts/sessions';
import { publish } from '../../events/publish';
import { dismissAll, noteRead, restoreSome } from '../../inbox/marks';
import { toAccount } from '../../inbox/recipients';
import { ok } from '../../reply/refusals';
import { emptyTab, readMessages, restoreMessages } from '../../../resources/calls/messages';

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
  await mark(context, (tx) => noteRead(tx, caller, input, ports.now()), Boolean);
  return ok(true);
});

const emptyRoute = route(emptyTab, async (context) =>
  ok(
    await mark(
      context,
      (tx) => dismissAll(tx, context.caller, context.input.type),
      (ids) => ids.length > 0,
    ),
  ),
);

const restoreRoute = route(restoreMessages, async (context) => {
  await mark(context, (tx) => restoreSome(tx, context.caller, context.input.ids), Boolean);
  return ok(true);
});

/** What a person does with their messages. */
export const markRoutes: readonly Route[] = [readRoute, emptyRoute, restoreRoute];
