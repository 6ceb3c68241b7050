import { actionCalls as written } from '#resources/actionCalls';
import { resources } from '#resources/resources';
import type { Call } from '#engine/schema/call';
import { actCall } from '#engine/schema/resourceCalls';

/** The calls that follow from what the action sets. */
const declared = resources.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, { sets }]): [string, Call][] =>
    sets ? [[`${resource.name}/${name}`, actCall(resource, name)]] : [],
  ),
);

/** The call of each declared action, by `<resource name>/<action>`. */
export const actionCalls: Readonly<Record<string, Call>> = { ...written, ...Object.fromEntries(declared) };
