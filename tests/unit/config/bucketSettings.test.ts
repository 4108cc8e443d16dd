import { parseEnvironment } from '@/config/env';

const BUCKET = {
  S3_BUCKET: 'photographs',
  S3_ENDPOINT: 'https://storage.example.com',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('accepts a bucket with an endpoint and both keys', () => {
  expect(parseEnvironment(BUCKET)).toMatchObject(BUCKET);
});

it('refuses an endpoint that is not an address', () => {
  expect(() => parseEnvironment({ ...BUCKET, S3_ENDPOINT: 'not an address' })).toThrow(
    /^S3_ENDPOINT must be an http or https address\.$/,
  );
});

it.each(['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'])('refuses keys without %s', (name) => {
  expect(() => parseEnvironment({ ...BUCKET, [name]: '' })).toThrow(
    /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together\.$/,
  );
});
