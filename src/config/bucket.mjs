/**
 * Where photographs lie when `S3_BUCKET` is set, on any service that speaks S3. The app stores them there,
 * the server in front of it reads them for visitors.
 * @typedef {{ name: string, settings: import('@aws-sdk/client-s3').S3ClientConfig }} Bucket
 */

/** What services that know no regions take. */
const DEFAULT_REGION = 'us-east-1';

/** Milliseconds that one exchange with a storage may take at most, however much there is to send. */
export const LONGEST_MS = 10 * 60_000;

/**
 * Milliseconds after which a storage counts as absent: before it has taken the connection, when it is silent on
 * it, and in all. A warning is all that the SDK makes of the last by itself.
 */
const PATIENCE = {
  connectionTimeout: 5_000,
  socketTimeout: 15_000,
  requestTimeout: LONGEST_MS,
  throwOnRequestTimeout: true,
};

/** Tries of one request: a storage that is silent is not asked a third time. */
const ATTEMPTS = 2;

/**
 * The client of a bucket, made when it is first asked for: the SDK is large, and most sites need none.
 * @param {Bucket} bucket
 * @returns {() => Promise<import('@aws-sdk/client-s3').S3>}
 */
export function clientOf({ settings }) {
  /** @type {Promise<import('@aws-sdk/client-s3').S3> | undefined} */
  let client;
  return () => {
    client ??= import('@aws-sdk/client-s3').then(({ S3 }) => new S3(settings));
    return client;
  };
}

/**
 * Reads the bucket from the environment (decision F1). Without a key the SDK looks for the machine's own
 * role, as on Amazon's.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Bucket | undefined} undefined when photographs lie on disk
 */
export function bucketOf(env) {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET) return undefined;
  return {
    name: S3_BUCKET,
    settings: {
      region: S3_REGION || DEFAULT_REGION,
      // A service of one's own has no host for each bucket.
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
      requestHandler: PATIENCE,
      maxAttempts: ATTEMPTS,
      // Not every service knows the checksums that the SDK would send on top of its signature.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    },
  };
}
