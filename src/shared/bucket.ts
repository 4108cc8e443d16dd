import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import { type Env, env } from '@/config/env';

/** Where photographs are when `S3_BUCKET` is set: the app stores them there, the HTTP server sends them to visitors. */
export type Bucket = ReturnType<typeof bucketOf>;

/** Milliseconds that one exchange with a storage may take at most, however much there is to send. */
export const LONGEST_MS = 10 * 60_000;

/** Milliseconds to connect, in silence and in all. Without `throwOnRequestTimeout` the SDK only warns of the last. */
const TIMEOUTS = {
  connectionTimeout: 5_000,
  socketTimeout: 15_000,
  requestTimeout: LONGEST_MS,
  throwOnRequestTimeout: true,
};

/**
 * Connections to the bucket at most. A request that waits for one would fail by `connectionTimeout`, so there are more than
 * are used at once: what clients ask for is bounded by the memory for pieces (bucketPieces.ts).
 */
const AGENT = { maxSockets: 256 };

/** Tries of one request: a storage that is silent is not asked a third time. */
const ATTEMPTS = 2;

/** Gives the client of a bucket. The SDK is large, and most sites need none, so it is loaded at the first call. */
export function bucketClient({ settings }: Bucket): () => Promise<S3> {
  let client: Promise<S3> | undefined;
  return () => {
    client ??= connect(settings);
    return client;
  };
}

async function connect(settings: S3ClientConfig): Promise<S3> {
  // It warns of what later versions than that of the lock file will need.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const { S3 } = await import('@aws-sdk/client-s3');
  return new S3(settings);
}

type Keys = Pick<Env, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** A bucket by its name. Without a key the SDK looks for the machine's own role. */
export function bucketOf(name: string, given: Keys) {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  const settings: S3ClientConfig = {
    region: S3_REGION,
    // A self-hosted service has no host name for each bucket.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    requestHandler: { ...TIMEOUTS, httpAgent: AGENT, httpsAgent: AGENT },
    maxAttempts: ATTEMPTS,
    // Not every service knows the checksums that the SDK would send on top of its signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  return { name, settings };
}

/** The bucket of this site; undefined when photographs are on disk. */
export const bucket = env.S3_BUCKET ? bucketOf(env.S3_BUCKET, env) : undefined;

/** A bucket with backups, by its name (docs/specification.md#backup). */
export const backupBucket = (name: string): Bucket =>
  bucketOf(name, {
    S3_REGION: env.BACKUP_S3_REGION,
    S3_ENDPOINT: env.BACKUP_S3_ENDPOINT,
    S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY,
  });
