import { route, type Context } from '#engine/server/http/call';
import { lastReport } from './report';
import { writeAudit } from '#engine/server/audit/auditLog';
import { ok } from '#engine/server/refusals';
import { lastCheck, verifyLogs } from '#engine/subjects/integrity/calls';

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
