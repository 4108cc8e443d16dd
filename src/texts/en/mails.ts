/** The mails to clients and about the address or the password of an account (docs/specification.md#mail). */
export const mails = {
  verify: {
    subject: '{pin} is your verification code',
    heading: 'Verify your email',
    text: 'Enter this code to verify your email address. It is valid for 15 minutes.',
    button: 'Verify email',
    note: 'If you did not ask for it, you can ignore this message.',
  },
  reset: {
    heading: 'Reset your password',
    text: 'Use this link to set a new password. It works once and for one hour.',
    button: 'Set new password',
    note: 'If you did not ask for it, you can ignore this message: your password stays as it is.',
  },
  invitation: {
    subject: '{name}: your photographs',
    button: 'Open the gallery',
    openUntil: 'The gallery is open until {day}.',
    asksPassword: 'It asks for a password, which you get from the photographer.',
    sentFor: 'This mail was sent for {photographer}.',
  },
  guestLink: {
    subject: 'Your selection in {name}',
    heading: 'Your selection',
    goOn: 'With this link you go on with your selection in ‘{name}’.',
    newAddress:
      'With this link your selection in ‘{name}’ gets this address, and you go on with it.',
    button: 'Go on picking',
    note: 'It is good once, for a day. If you did not ask for it, you can ignore this message.',
  },
} as const;

const IF_NOT = {
  lookAtSettings:
    'If this was not you, change your password, and look at Sign-in and security in the settings.',
  setPassword:
    'If this was not you, set a new password at once, which signs out every device. Then remove passkeys that you do not know, and make new recovery codes, in the settings.',
  lookAtUsers: 'If this was not you, change your password, and look at the accounts under Users.',
} as const;

/** The mails about what has happened to an account or to the administrators (docs/specification.md#security-mails). */
export const securityMails = {
  ipAddress: 'IP address {ip}',
  buttons: {
    changePassword: 'Change the password',
    setPassword: 'Set a new password',
    settings: 'Open Settings',
    users: 'Open Users',
  },
  noRecoveryCodes: ' You have no recovery codes left: make new ones in the settings.',
  fewRecoveryCodes: {
    language: 'en',
    one: ' You have one recovery code left: make new ones in the settings.',
    other: ' You have {count} recovery codes left: make new ones in the settings.',
  },
  recoveryCodes: {
    language: 'en',
    one: ' You have one recovery code left.',
    other: ' You have {count} recovery codes left.',
  },
  notices: {
    'signed-in': {
      subject: 'New sign-in to your account',
      text: 'Somebody has signed in as {account} on a device that has not been used before.',
      note: 'If this was you, there is nothing to do. If not, change your password, which signs out every other device, and remove passkeys that you do not know.',
    },
    'locked-out': {
      subject: 'Sign-in to your account is locked for a while',
      text: 'Too many wrong passwords or codes were given for {account}. Passwords are refused for a quarter of an hour; a passkey still signs in, and so does a new password.',
      note: 'If this was you, wait, or set a new password. If not, nobody got in: look at the security log, and switch two-step sign-in on in the settings. This mail comes once a day at most.',
    },
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of {account} was changed under Settings.',
      note: IF_NOT.setPassword,
    },
    'password-reset': {
      subject: 'Your password was changed',
      text: 'The password of {account} was set by a link to reset it.',
      note: IF_NOT.setPassword,
    },
    'two-step-on': {
      subject: 'Two-step sign-in is on',
      text: 'Signing in as {account} asks for a code of an authenticator app now.',
      note: IF_NOT.lookAtSettings,
    },
    'two-step-off': {
      subject: 'Two-step sign-in is off',
      text: 'Signing in as {account} asks for the password alone now.',
      note: IF_NOT.lookAtSettings,
    },
    'recovery-code-used': {
      subject: 'A recovery code was used',
      text: 'A recovery code of {account} was used. It is not good again.',
      note: IF_NOT.lookAtSettings,
    },
    'recovery-codes-made': {
      subject: 'New recovery codes were made',
      text: '{account} has new recovery codes. The old ones are not good any more.',
      note: IF_NOT.lookAtSettings,
    },
    'passkey-added': {
      subject: 'A passkey was added',
      text: 'A new passkey can sign in as {account} from now on.',
      note: 'If this was not you, remove the passkey under Sign-in and security in the settings, and change your password.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed',
      text: 'A passkey of {account} was removed. It opens nothing any more.',
      note: IF_NOT.lookAtSettings,
    },
    'administrator-added': {
      subject: 'An administrator was added',
      text: '{account} can sign in to the back office now.',
      note: IF_NOT.lookAtUsers,
    },
    'administrator-removed': {
      subject: 'An administrator was removed',
      text: '{account} can no longer sign in.',
      note: IF_NOT.lookAtUsers,
    },
  },
} as const;
