import { join } from 'node:path';
import type { Locale } from '#engine/schema/language';
import { createApp } from '#engine/server/app';
import type { Log } from '#engine/server/environment/ports';
import type { ServerSettings } from '#engine/server/environment/settings';
import { writeCounted } from '#engine/server/limits/refusals';
import { metricsPage } from '#engine/server/metrics/endpoint';
import { sendTraces } from '#engine/server/trace/collector';
import { createConsole } from '#engine/server/web/console';
import { listen } from '#engine/server/web/listen';
import { every } from './every';
import type { ProcessServices } from './processServices';
import { createSite } from './site';

/** What answers on the port. */
export interface PortServer<Begun = ProcessServices> {
  /** As a person types it. */
  readonly url: string;
  /** From now on calls are answered; those that came before have waited. */
  begin(served: Begun): Promise<void>;
  /** Takes no new connection, and resolves once running requests have ended. */
  stop(): Promise<void>;
}

/** How long after their minute the refusals of strangers may reach the operation log. */
const countedEvery = 5_000;

/**
 * This process answers by itself, with a console that first opens in this language. It takes the port at once; throws a
 * sentence for a person when it can't.
 */
export async function openPortServer(
  settings: ServerSettings,
  built: string,
  log: Log,
  locale: Locale | undefined,
): Promise<PortServer> {
  const sendLastTraces = settings.traceCollector === undefined ? undefined : await sendTraces();
  const console = createConsole(join(built, 'console'), { identity: settings.identity !== undefined, locale });
  let begun: ProcessServices | undefined;
  let stopping = false;
  let announce: (served: ProcessServices) => void = () => {};
  const served = new Promise<ProcessServices>((resolve) => (announce = resolve));
  const api = served.then(({ ports }) => createApp(ports));
  const metrics = metricsPage(
    settings.metricsToken,
    served.then((all) => all.metrics),
  );
  const ping = async () => (await served).database.ping();
  const listening = await listen(settings, createSite({ api, console, metrics, ping, isStopping: () => stopping }));
  let counting: NodeJS.Timeout | undefined;
  return {
    url: listening.url,
    begin: async (one) => {
      begun = one;
      announce(one);
      counting = every(countedEvery, () => writeCounted(one.ports), log, notWritten);
    },
    stop: async () => {
      stopping = true;
      begun?.stopping.abort();
      clearInterval(counting);
      await listening.close();
      if (begun) await writeCounted(begun.ports, true).catch((error) => log.warn({ error }, notWritten));
      await sendLastTraces?.().catch((error) => log.warn({ error }, 'the last traces could not be sent'));
    },
  };
}

const notWritten = 'counted refusals could not be written';
