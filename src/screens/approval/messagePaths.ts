import { approval } from '#resources/approval/approval';
import { recordPath } from '#src/router/addresses';
import type { MessagePaths } from '#src/shell/message/messages';

export const messagePaths: MessagePaths = { todos: { approval: (id) => recordPath(approval, id) } };
