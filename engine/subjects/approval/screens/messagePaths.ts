import { approval } from '#engine/subjects/approval/approval';
import { recordPath } from '#engine/client/router/addresses';
import type { MessagePaths } from '#engine/client/shell/message/messages';

export const messagePaths: MessagePaths = { todos: { approval: (id) => recordPath(approval, id) } };
