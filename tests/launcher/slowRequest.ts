import { connect } from 'node:net';
import type { Product } from '../product';

/** A sign-in whose body comes in two parts: `finish` sends the second and returns the answer. */
export async function slowRequest({ url }: Product) {
  const body = JSON.stringify({ username: 'nobody', password: 'Nothing-1' });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  const goesOn = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`;
  await new Promise((resolve) => void socket.write(head + body.slice(0, 10), resolve));
  // The server says so once it has read the head.
  await goesOn;
  return {
    finish: async () => {
      socket.write(body.slice(10));
      await closed;
      return answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    },
  };
}
