import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { JobReport } from '#engine/subjects/job/calls';
import type { JobContext } from '#engine/subjects/job/server/job';
import { deliverAlerts } from '#engine/subjects/alert/server/deliver';
import { checkConditions } from '#engine/subjects/alert/server/conditions';
import type { Server } from '#engine/tests/startServer';

/** The reader's language. */
export const english = { language: 'en-US' } as const;

/** The titles in a person's message box, the newest first. */
export const titlesOf = async (api: Server, token: string): Promise<string[]> => {
  const { data } = await api.get('message/list', token, { type: 'message' }, english);
  return data.map(({ title, subTitle }: { title: string; subTitle: string }) => [title, subTitle].join(': '));
};

/** One look of the job, with these runs of the other jobs. */
export const look = (api: Server, scheduled: JobReport['scheduled'] = []) =>
  checkConditions({ ...api.ports, jobs: async () => ({ scheduled, unsettled: [] }) });

interface Received {
  readonly to: string;
  readonly text: string;
}

/** A mail server on this machine, which refuses these addresses. */
export const startMailServer = async (refused: readonly string[] = []) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(refused.includes(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'service@example.com' },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

/** One run of the job that sends mails. */
export const deliver = (api: Server, settings: JobContext['settings']) =>
  deliverAlerts({
    ports: api.ports,
    config: api.config,
    owner: api.config,
    settings,
    signal: new AbortController().signal,
  });
