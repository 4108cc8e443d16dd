import { createHash } from 'node:crypto';
import type { Media } from '@/payload-types';
import { DEMO_PHOTOGRAPHS } from '@/server/demo/content';
import { creditOf } from '@/server/images/serialize';
import { demoPhoto } from '../../helpers/photoFixtures';

const media = (contentHash?: string) => ({ contentHash }) as Media;

describe('the credit of a photograph', () => {
  it.each(Object.entries(DEMO_PHOTOGRAPHS))(
    'names the creator and the licence of %s from the demo',
    async (name, photograph) => {
      const contentHash = createHash('sha256')
        .update(await demoPhoto(name))
        .digest('hex');
      expect(creditOf(media(contentHash))).toMatchObject({
        creator: photograph.creator,
        license: expect.stringContaining('publicdomain'),
      });
    },
  );

  it('is empty for any other photograph', () => {
    expect(creditOf(media('0'.repeat(64)))).toEqual({});
    expect(creditOf(media())).toEqual({});
  });
});
