import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { faultOfAddress } from '../../bin/parts/address.mjs';

const here = '127.0.0.1';

it('says what to do about a port that is taken, and takes one that is free', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, here, resolve));
  const { port } = server.address() as AddressInfo;
  expect(await faultOfAddress(here, String(port))).toBe(
    `Port ${port} is in use. Stop what has it, or set PORT to another.`,
  );
  await new Promise((resolve) => server.close(resolve));
  expect(await faultOfAddress(here, String(port))).toBeUndefined();
});

it.each(['abc', '-1', '99999'])('a port cannot be %s', async (port) => {
  expect(await faultOfAddress(here, port)).toBe(`PORT is a number from 0 to 65535, and not ${port}.`);
});

it('says that an address is not of this machine', async () => {
  expect(await faultOfAddress('192.0.2.1', '39411')).toContain('This machine has no address 192.0.2.1');
});
