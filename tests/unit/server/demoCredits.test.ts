import { createHash } from 'node:crypto';
import type { Media } from '@/payload-types';
import { DEMO_PHOTOGRAPHS } from '@/server/demo/content';
import { creditOf } from '@/server/images/credit';
import { demoPhoto } from '../../helpers/photos';

const media = (contentHash?: string) => ({ contentHash }) as Media;

describe('whose photograph it is', () => {
  it.each(Object.entries(DEMO_PHOTOGRAPHS))(
    '%s of the demo is not the owner’s',
    async (name, own) => {
      const contentHash = createHash('sha256')
        .update(await demoPhoto(name))
        .digest('hex');
      expect(creditOf(media(contentHash))).toMatchObject({
        creator: own.creator,
        license: expect.stringContaining('publicdomain'),
      });
    },
  );

  it('is not said of any other', () => {
    expect(creditOf(media('0'.repeat(64)))).toEqual({});
    expect(creditOf(media())).toEqual({});
  });
});
