import { ADOBE_RGB_PROFILE } from '@/server/images/metadata/adobeRgbProfile';
import { ADOBE_RGB, iccProfile } from '../../helpers/colourSpaces';

it('the Adobe RGB profile is the one that its parameters define', () => {
  expect(ADOBE_RGB_PROFILE).toEqual(iccProfile(ADOBE_RGB, 'Adobe RGB (1998) by its numbers'));
});
