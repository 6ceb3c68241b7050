import { serve, type ServerType } from '@hono/node-server';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { clientText } from '#engine/kit/build/client/client';
import type { Server } from '#engine/tests/startServer';

const execute = promisify(execFile);
const strict = '--ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --pretty false';
const target = '--target es2022 --lib es2022,dom,dom.iterable --module esnext --moduleResolution bundler';

/** A folder with the client, for programs that call this API by it. */
export const startPrograms = async (api: Pick<Server, 'app'>) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-client-'));
  const options = [...strict.split(' '), ...target.split(' '), '--outDir', folder];
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', '{ "type": "module" }');
  write('client.ts', clientText(readFileSync('engine/kit/build/client/runtime.ts', 'utf8')));
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening));
  });

  /** Compiles a program together with the client; returns what the compiler says. */
  const compile = async (name: string, text: string): Promise<string> => {
    write(`${name}.ts`, text);
    const compiler = execute('node_modules/.bin/tsc', [...options, join(folder, `${name}.ts`)]);
    const { stdout } = await compiler.catch((error: { stdout: string }) => error);
    return stdout.replaceAll(/^.*\/(?=\w+\.ts\()/gm, '');
  };
  /** What a program exports after its last line. */
  const run = async (name: string, text: string): Promise<Record<string, unknown>> => {
    expect(await compile(name, text)).toBe('');
    return (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.js`)).href)) as Record<string, unknown>;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    compile,
    run,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
};

export type Programs = Awaited<ReturnType<typeof startPrograms>>;
