import type { CollectionConfig } from 'payload';
import { isHttps } from '@/config/env';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { aboutTextSchema, profileDetailsSchema } from '@/contract/profile';
import { emailText, normalizeEmail } from '@/contract/text';
import { nobody, ownerDeletesOthers, ownerOnly, self, signedIn } from './access';
import { idField, lineField, textareaField, validateWith } from './fields';
import {
  alignSessionExpiry,
  confirmFirst,
  guardPassword,
  hideSessions,
  prepareAccountDeletion,
  recordNewAccount,
  recordSignOut,
} from './hooks/account';
import { refuseLogin, signInToPanel } from './hooks/signIn';
import { publicImages } from './publicImages';

const serverField = {
  access: { create: nobody, update: nobody },
  admin: { readOnly: true, position: 'sidebar' },
} as const;

const { shape } = profileDetailsSchema;

/**
 * An administrator and the public profile (docs/specification.md#entities). `seat` is 'owner' for the first account,
 * 'demo' for the demo profile and empty for further administrators; its unique index lets exactly one sign-up win.
 */
export const User: CollectionConfig = {
  slug: 'user',
  admin: {
    useAsTitle: 'email',
    group: 'Settings',
    description: `The password of a new administrator: ${MESSAGES.passwordRule}`,
    defaultColumns: ['email', 'firstName', 'lastName', 'seat'],
  },
  /** Anybody who is signed in could lock an account against its deletion. */
  lockDocuments: false,
  auth: {
    tokenExpiration: LIFETIME.accessToken,
    useSessions: true,
    /** `signIn` (src/server/accounts/signIn.ts) limits sign-ins. */
    maxLoginAttempts: 0,
    cookies: { sameSite: 'Lax', secure: isHttps },
  },
  /** Before Payload's own of the same path, which is then never reached. */
  endpoints: [{ method: 'post', path: '/login', handler: signInToPanel }],
  access: {
    read: signedIn,
    create: ownerOnly,
    update: self,
    delete: ownerDeletesOthers,
    admin: ({ req }) => Boolean(req.user),
  },
  hooks: {
    beforeOperation: [confirmFirst, refuseLogin],
    afterLogout: [recordSignOut],
    refresh: [alignSessionExpiry],
    beforeChange: [guardPassword],
    beforeDelete: [prepareAccountDeletion],
    afterRead: [hideSessions],
    afterChange: [recordNewAccount],
  },
  fields: [
    idField,
    {
      name: 'email',
      type: 'email',
      required: true,
      unique: true,
      access: { update: nobody },
      /** Payload lowers the case of the value before it checks that it is a text. */
      hooks: {
        beforeValidate: [
          ({ value }) =>
            typeof value === 'string' ? normalizeEmail(value) : value == null ? value : '',
        ],
      },
      validate: validateWith(emailText(), { required: true }),
    },
    {
      name: 'seat',
      type: 'text',
      label: 'Role',
      unique: true,
      ...serverField,
      admin: {
        ...serverField.admin,
        components: { Cell: '/src/admin/records/cells#RoleCell' },
      },
    },
    { name: 'verified', type: 'checkbox', defaultValue: false, ...serverField },
    /** Payload's own list of sessions: no request writes it or asks for users by it. */
    {
      name: 'sessions',
      type: 'array',
      fields: [],
      access: { create: nobody, read: nobody, update: nobody },
    },
    { name: 'image', ...publicImages },
    ...(['firstName', 'lastName', 'phone'] as const).map((name) => lineField(name, shape[name])),
    textareaField('address', shape.address),
    textareaField('about', aboutTextSchema.shape.about, { localized: true }),
    ...(['linkedIn', 'instagram', 'facebook', 'twitter'] as const).map((name) =>
      lineField(name, shape[name]),
    ),
  ],
};
