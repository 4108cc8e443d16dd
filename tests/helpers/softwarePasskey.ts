import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { PasskeyCreate, PasskeyProof } from '@/contract/passkey';

/** The flags of authenticator data (WebAuthn, 6.1): user present, user verified, with the data of a credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** What a dishonest authenticator or another site changes. */
export interface Deviation {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  counter?: number;
  /** Adds a statement about the maker of the authenticator, which proves nothing (WebAuthn, 6.5.4). */
  hasStatement?: boolean;
  /** In place of the id of the account; null leaves it out. */
  userHandle?: string | null;
}

/** The options of the server, as far as an authenticator reads them. */
interface Options {
  challenge: string;
  user?: { id: string };
}

/** An authenticator in software, which makes and proves passkeys as a phone does (WebAuthn, ES256). */
export interface Authenticator {
  create(options: Options, deviation?: Deviation): PasskeyCreate['response'];
  prove(options: Options, deviation?: Deviation): PasskeyProof;
}

/** @param origin of the site for which it makes its one passkey */
export function newAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  /** The id of the account for which the passkey was made. */
  let account: string | undefined;

  function clientData(type: string, challenge: string, { origin: other }: Deviation): Buffer {
    const text = JSON.stringify({ type, challenge, origin: other ?? origin, crossOrigin: false });
    // Blanks, so that the last letter of its base64url has bits to spare (`respell`).
    return Buffer.from(text + ' '.repeat((4 - (text.length % 3)) % 3));
  }

  function authenticatorData(flags: number, deviation: Deviation): Buffer {
    counter += 1;
    const host = deviation.host ?? new URL(origin).hostname;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(deviation.counter ?? counter);
    const verified = deviation.isVerified === false ? 0 : VERIFIED;
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([PRESENT | verified | flags]),
      count,
    ]);
  }

  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    create({ challenge, user }, deviation = {}) {
      account = user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(WITH_CREDENTIAL, deviation),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ]);
      const statement = cborMap([[cborText('x5c'), cborBytes(Buffer.from('a certificate'))]]);
      const attestation = cborMap([
        [cborText('fmt'), cborText(deviation.hasStatement ? 'packed' : 'none')],
        [cborText('attStmt'), deviation.hasStatement ? statement : cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    prove({ challenge }, deviation = {}) {
      const data = clientData('webauthn.get', challenge, deviation);
      const authData = authenticatorData(0, deviation);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign(privateKey, authData, data).toString('base64url'),
          userHandle: deviation.userHandle === null ? undefined : (deviation.userHandle ?? account),
        },
      };
    },
  };
}

/** The same proof in other letters: the last letter of its client data has four bits that decode to nothing. */
export function respell(proof: PasskeyProof): PasskeyProof {
  const { clientDataJSON } = proof.response;
  const last = LETTERS.indexOf(clientDataJSON.at(-1) ?? '');
  const respelled = clientDataJSON.slice(0, -1) + LETTERS[last ^ 1];
  return { ...proof, response: { ...proof.response, clientDataJSON: respelled } };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const sign = (key: KeyObject, authData: Buffer, clientData: Buffer): Buffer =>
  createSign('sha256')
    .update(authData)
    .update(createHash('sha256').update(clientData).digest())
    .sign(key);

/** A public key of P-256 as COSE writes it (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

// What of CBOR (RFC 8949) these structures need.

function cborHead(type: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(type << 5) | value]);
  if (value < 256) return Buffer.from([(type << 5) | 24, value]);
  return Buffer.from([(type << 5) | 25, value >> 8, value & 255]);
}

const cborInteger = (value: number): Buffer =>
  value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
