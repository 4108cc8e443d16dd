import { ADOBE_RGB_PROFILE } from '@/server/images/metadata/adobeRgb';
import { ADOBE_RGB, profileOf } from '../../helpers/colourSpaces';

it('is the profile that the numbers of Adobe RGB make', () => {
  expect(ADOBE_RGB_PROFILE).toEqual(profileOf(ADOBE_RGB, 'Adobe RGB (1998) by its numbers'));
});
