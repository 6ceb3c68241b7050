import { statementPaths } from '#resources/statement/texts';
import type { MessagePaths } from '#engine/client';

export const messagePaths: MessagePaths = {
  about: ({ from, to }) => (from && to ? `/${statementPaths.own}?from=${from}&to=${to}` : undefined),
};
