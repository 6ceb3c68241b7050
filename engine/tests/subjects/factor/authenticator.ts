import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const short = (number: number) => Buffer.from([number >> 8, number & 255]);

const attested = 0x40;
const [present, verified] = [0x01, 0x04];

/** An authenticator of software, which signs whatever a test asks it to. */
export const createAuthenticator = (idBytes = 32) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(idBytes);
  const point = (at: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(at, 'base64url')]);
  /** COSE of an ES256 key. */
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
  const dataFor = (host: string, count: number, more = Buffer.alloc(0), isVerified = true) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = present | (isVerified ? verified : 0) | (more.length > 0 ? attested : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, more]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: text(id),
    /** What a browser sends when it has made the passkey. */
    create: (challenge: string, { origin = 'http://localhost', host = 'localhost' } = {}) => {
      const data = dataFor(host, 0, Buffer.concat([Buffer.alloc(16), short(id.length), id, cose]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x59]),
        short(data.length),
        data,
      ]);
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
        attestationObject: text(attestation),
        transports: ['internal'],
      };
      return { ...common, response };
    },
    /** What a browser sends when the person has used it; `owner` is the account that it names without having been asked for it. */
    use: (
      challenge: string,
      {
        origin = 'http://localhost',
        host = 'localhost',
        count = 1,
        isVerified = true,
        owner,
      }: { origin?: string; host?: string; count?: number; isVerified?: boolean; owner?: number } = {},
    ) => {
      const data = dataFor(host, count, undefined, isVerified);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        ...(owner === undefined ? {} : { userHandle: text(`account ${owner}`) }),
      };
      return { ...common, response };
    },
  };
};
