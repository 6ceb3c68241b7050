import type { ViteDevServer } from 'vite';
import { messages, type Decision, type ShownDraft } from './wire';

/** Offers the drafted migration in the terminal and in the page. */
export interface Offer {
  /** Of another server when Vite starts again. */
  listen(vite: ViteDevServer): void;
  show(draft: ShownDraft | undefined): void;
}

interface Receiver {
  send(event: string, payload: unknown): void;
}

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const said = ({ statements, questions, unfilled, losses, name }: ShownDraft): string => {
  const how =
    questions.length > 0
      ? `say in the page whether ${questions.map(({ column }) => column).join(', ')} is new, or run \`npm run migration -- ${name}\``
      : unfilled.length > 0
        ? `say in the page what existing rows get as ${unfilled.join(', ')}, or run \`npm run migration -- ${name}\``
        : losses.length > 0
          ? `it drops ${losses.join(', ')}: apply it in the page, or run \`npm run migration -- ${name}\``
          : 'm + Enter writes and applies it';
  return `The declarations lack a migration; ${how}:\n${statements.map((one) => `  ${one};`).join('\n')}`;
};

/** `apply` writes and applies the migration that a person decided on. */
export const offerMigration = (apply: (decision: Decision) => Promise<void>): Offer => {
  let vite: ViteDevServer | undefined;
  let shown: ShownDraft | undefined;

  const send = (client: Receiver | undefined) => client?.send(messages.draft, shown ?? null);
  const show = (draft: ShownDraft | undefined) => {
    const isNews = JSON.stringify(draft) !== JSON.stringify(shown);
    shown = draft;
    if (!isNews) return;
    if (draft) vite?.config.logger.warn(draft.failure ?? said(draft), { timestamp: true });
    send(vite?.environments.client.hot);
  };
  const tryApply = async (decision: Decision) => {
    const failure = await apply(decision).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (failure === undefined)
      vite?.config.logger.info('The migration is written and applied: read it before you commit it.');
    else if (shown) show({ ...shown, failure });
  };

  return {
    show,
    listen: (server) => {
      vite = server;
      const { hot } = server.environments.client;
      hot.on(messages.opened, (_, client) => send(client));
      hot.on(messages.apply, (decision: unknown) => void (isDecision(decision) && tryApply(decision)));
      server.bindCLIShortcuts({
        customShortcuts: [
          {
            key: 'm',
            description: 'write and apply the drafted migration',
            action: async () => {
              if (!shown) server.config.logger.info('The declarations lack no migration.');
              else if ([shown.questions, shown.unfilled, shown.losses].some(({ length }) => length > 0))
                server.config.logger.warn(said(shown));
              else await tryApply({ name: shown.name });
            },
          },
        ],
      });
    },
  };
};
