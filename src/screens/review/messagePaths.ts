import { reviewPage } from '#resources/review/page';
import type { MessagePaths } from '#engine/client';

const inQueue = (id: number) => `/${reviewPage.path}?entry=${id}`;

export const messagePaths: MessagePaths = { todos: { suspected: inQueue, none: inQueue } };
