import { route, type Context } from '#server/http/call';
import { lastReport } from './report';
import { writeAudit } from '#server/audit/auditLog';
import { ok } from '#server/refusals';
import { lastCheck, verifyLogs } from '#resources/integrity/calls';

const answer = async ({ ports }: Pick<Context, 'ports'>) => ok(await lastReport(ports.database, ports.now()));

export const lastRoute = route(lastCheck, answer);

export const verifyRoute = route(verifyLogs, async (context) => {
  const { ports, audit } = context;
  await new Promise<void>((begun) => {
    ports.integrity.check(ports.stopping, begun).then(
      () => begun(),
      (error: unknown) => {
        ports.log.warn({ error }, 'a check of the logs did not come to its end');
        begun();
      },
    );
  });
  await writeAudit(ports.database, ports.now(), audit, [{}]);
  return answer(context);
});
