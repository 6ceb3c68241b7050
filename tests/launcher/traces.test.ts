import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { patiently } from '../patience';
import { startProduct } from '../product';
import { preparedFolder } from './preparedFolder';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: object }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const received: Sent[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.url === '/v1/traces') received.push(JSON.parse(Buffer.concat(parts).toString()));
    response.end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const folder = await preparedFolder();
afterAll(() => {
  collector.close();
  folder.remove();
});

it('sends each call with its statements to a collector of OpenTelemetry, below the caller’s trace, without a value of anybody', async () => {
  const { port } = collector.address() as AddressInfo;
  const password = 'Traces-1-Password';
  const product = await startProduct({
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: password,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'console-of-the-test',
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const signIn = async (): Promise<{ code: number; data: unknown }> => {
    const answer = await fetch(new URL('/api/auth/login', product.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${trace}-b7ad6b7169203331-01` },
      body: JSON.stringify({ username: 'admin', password }),
    });
    return answer.json();
  };
  expect(await patiently(signIn)).toMatchObject({ code: 0 });
  expect(await product.stop()).toBe(0);
  const resources = received.flatMap(({ resourceSpans }) => resourceSpans);
  expect(resources[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'console-of-the-test' },
  });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  // A busy server has refused the ones before.
  const call = spans.findLast(({ name }) => name === 'auth/login');
  expect(call).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
  expect(call?.attributes).toContainEqual({ key: 'console.code', value: { intValue: 0 } });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain('select');
  expect(JSON.stringify(received)).not.toContain(password);
});
