import { connect as connectSocket } from 'node:net';
import { Client, type Connection } from 'pg';

/** The code of PostgreSQL's protocol by which a new connection asks for the end of another one's statement. */
const cancelCode = 80_877_102;
/** The longest wait for a request to cancel, which is only a courtesy. */
const cancelTime = 2000;

/** A connection of the pool that knows when the database last answered on it, and that can be ended from here. */
export class WatchedClient extends Client {
  declare readonly connection: Connection;
  declare readonly processID: number | null;
  declare readonly secretKey: number | null;
  declare readonly host: string;
  declare readonly port: number;

  /** By `performance.now()`. */
  heardAt = performance.now();
  /** Somebody is using it. */
  lent = false;

  /** The database has answered. */
  heard(): void {
    this.heardAt = performance.now();
  }

  /** Cuts the connection here and now, without a message to the other side, which may be unreachable. */
  sever(): void {
    // By this code the caller of a cut query learns that the database is out of reach.
    this.connection.stream.destroy(Object.assign(new Error('the connection fell silent'), { code: 'ETIMEDOUT' }));
  }

  /**
   * Asks PostgreSQL to end the running statement. The request may arrive late and hit the next one, so the connection
   * is not used again.
   */
  cancel(): void {
    if (this.processID === null || this.secretKey === null) return;
    const request = Buffer.alloc(16);
    [16, cancelCode, this.processID, this.secretKey].forEach((word, at) => request.writeInt32BE(word, at * 4));
    const socket = this.host.startsWith('/')
      ? connectSocket(`${this.host}/.s.PGSQL.${this.port}`)
      : connectSocket(this.port, this.host);
    socket.setTimeout(cancelTime, () => socket.destroy());
    socket.on('error', () => {});
    socket.resume();
    socket.end(request);
  }
}
