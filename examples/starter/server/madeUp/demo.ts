import { tasks } from '#server/task/madeUp';
import { makeDemo } from '#engine/server/madeUp';

export { endDemo } from '#engine/server/madeUp';

/** What `npm start -- --demo` loads: one person of each role, these rows, and rows made up for every other resource. */
export const loadDemo = makeDemo({ rows: { task: tasks } });
