import { MESSAGES } from '@/contract/messages';
import { profileUpdate } from '@/contract/profile';
import type { User } from '@/payload-types';
import { findPublicProfile } from '@/server/accounts/findUser';
import { requireSelf, updateDisplayImage, updateProfile } from '@/server/accounts/profile';
import { accountAnswer, profileAnswer } from '@/server/accounts/serialize';
import { invalidInput, notFound } from '@/server/errors';
import { readInput } from '@/server/http/body';
import { withUploadedImages } from '@/server/images/uploadedImages';
import { pathParam, route, signedIn } from '../route';

/** The form field of the display image (docs/specification.md#portfolio-answers). */
const IMAGE = { field: 'image', most: 1 };

const saved = (user: User, message: string) => ({
  body: { user: accountAnswer(user), message },
});

/** The profile of the public pages and its changes (docs/specification.md#routes, #entities). */
export const profileRoutes = [
  ...route('/auth/admin-user', {
    get: async ({ payload }) => {
      const user = await findPublicProfile(payload);
      if (!user) throw notFound(MESSAGES.userNotFound);
      return { body: { user: profileAnswer(user) } };
    },
  }),
  ...route('/auth/update/:id', {
    put: signedIn(async (req, user) => {
      await requireSelf(pathParam(req, 'id'), user, req);
      const changes = await readInput(profileUpdate, req);
      return saved(await updateProfile(user, changes, req), MESSAGES.profileUpdated);
    }),
  }),
  ...route('/auth/update-display-image/:id', {
    put: signedIn(async (req, user) => {
      await requireSelf(pathParam(req, 'id'), user, req);
      return withUploadedImages(
        req,
        IMAGE,
        () => undefined,
        async (_fields, [image]) => {
          if (!image) throw invalidInput({ [IMAGE.field]: MESSAGES.imageMissing });
          return saved(await updateDisplayImage(user, image, req), MESSAGES.imageUpdated);
        },
      );
    }),
  }),
];
