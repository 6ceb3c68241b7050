import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runProduct, startProduct, temporaryFolder, type Product } from '../product';

const folder = temporaryFolder();
const started: Product[] = [];
const start = async (...given: Parameters<typeof startProduct>) => {
  const product = await startProduct(...given);
  started.push(product);
  return product;
};
afterEach(() => Promise.all(started.splice(0).map((product) => product.stop())));
afterAll(folder.remove);

const printedPassword = (output: string) => /First sign-in: {2}admin {2}(\S+)/.exec(output)?.[1] ?? '';

describe('starting in a new folder, too deep for the path of a socket, with blanks, commas and quotes, and again', () => {
  const data = { DATA_DIR: `${folder.path}/${'deep/'.repeat(30)}数据, the "real" one's` };

  it('prints the address and a password that signs in, and asks to change it', async () => {
    const product = await start(data);
    await expect.poll(() => printedPassword(product.output())).not.toBe('');
    const password = printedPassword(product.output());
    const { data: session } = await product.call('auth/login', { username: 'admin', password });
    const { token } = session as { token: string };
    await expect(product.call('auth/user-info', undefined, token)).resolves.toMatchObject({
      code: 0,
      data: { username: 'admin', role: 'admin', mustChangePassword: true },
    });
    expect((await fetch(product.url)).status).toBe(200);
  });

  it('serves the first page the second time as well, and prints no password', async () => {
    const product = await start(data);
    expect((await fetch(product.url)).status).toBe(200);
    expect(printedPassword(product.output())).toBe('');
  });
});

describe('refusing to start', () => {
  let taken: Server;
  beforeAll(() => new Promise<void>((resolve) => void (taken = createServer().listen(0, '127.0.0.1', resolve))));
  afterAll(() => void taken.close());

  it('says in one line that the port is taken', async () => {
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await runProduct({ PORT: String(port), DATA_DIR: `${folder.path}/unused` });
    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is taken: set PORT to another one, or stop what listens there.\n`);
  });

  it('names the variable that is wrong', async () => {
    const { code, output } = await runProduct({ SESSION_MAX_HOURS: 'long' });
    expect(code).toBe(1);
    expect(output).toMatch(/^SESSION_MAX_HOURS must be .*\n$/);
  });

  it('says that the database of DATABASE_URL does not answer, without its password', async () => {
    const { code, output } = await runProduct({ PORT: '0', DATABASE_URL: 'postgres://me:Secret-1@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL can't be used:");
    expect(output).not.toContain('Secret-1');
  });

  it('says that an option is unknown', async () => {
    const { code, output } = await runProduct({ PORT: '0' }, ['--dmeo']);
    expect({ code, output }).toEqual({
      code: 1,
      output: 'Unknown option --dmeo. The only option is --demo, or --demo=en for English data.\n',
    });
  });
});
