import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { connect } from '#server/database/connect';

/** A message of PostgreSQL's protocol. */
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const end = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'));

it('outlives a connection that is welcomed and ended in one breath, before anybody could use it', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...welcome, end])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connection = connect({ host: '127.0.0.1', port, user: 'nobody', database: 'none', max: 1 });
  await expect(connection.database.selectFrom('account').select('id').execute()).rejects.toThrow();
  await connection.close();
  server.close();
});
