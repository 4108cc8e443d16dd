/** The forms of the sign-in screens (docs/specification.md#account-screens). */
export const signIn = {
  noScript:
    'This page needs JavaScript. Please turn it on for this site in your browser, and load the page again.',
  otherAddress: {
    signIn: 'You are at {origin}, and SITE_URL says {siteUrl}: please log in there.',
    signUp: 'You are at {origin}, and SITE_URL says {siteUrl}: please sign up there.',
  },
  backToLogin: 'Back to log in',
  oneMoment: 'One moment…',

  email: 'Email',
  password: 'Password',
  setupCode: 'Setup code',
  setupCodeHint: 'What SETUP_CODE sets; else the server writes one to its log when it starts.',
  remember: 'Remember for 30 days',

  login: 'Login',
  loginText: 'Welcome back! Please enter your details.',
  resuming: 'You are signed in. One moment…',
  cookieLost:
    'You are signed in, but your browser has not kept the cookie that opens the back office.',
  allowCookies: 'Please allow cookies for this site and log in again.',
  forgotPassword: 'Forget Password',
  withPasskey: 'Sign in with a passkey',
  codeTitle: 'Enter your code',
  forAccount: 'For the account of {email}.',
  code: 'Code',
  codeHint: 'From your authenticator app, or a recovery code.',
  goOn: 'Continue',

  foreignLogout: 'Another site has led here. Sign out in this browser?',
  signOut: 'Sign out',

  resetPassword: 'Reset Password',
  linkInvalid: 'This link is not valid any more.',
  askAgain: 'Ask for a new one.',
  setPassword: 'Get Started',

  verificationCode: 'Verification code',
  digit: 'Digit {number} of {count}',
  verifyEmail: 'Verify email',
  codeSentTo: 'We sent it to {email}.',
  codeIsFor: 'It is for {email}.',
  noMail: 'Didn’t receive the email?',
  notInLog: 'Not in the log?',
  resend: 'Click to resend',
  resending: 'Resending... Please wait',
} as const;

/** The sign-in screens around their forms. */
export const signInScreens = {
  fromPortfolio: 'From the portfolio',
  noOwner: 'This site has no owner yet.',
  signUp: 'Sign up',
  signUpText: 'Make the account of the owner. It looks after everything on this site.',
  haveAccount: 'Already have an account?',
  signingOut: 'Signing out',

  openEmailApp: 'Open email app',
  enterCode: 'Enter code manually',

  forgotPassword: 'Forgot password',
  setPassword: 'Set new password',
  passwordReset: 'Password reset',
  passwordResetText:
    'Your new password is set, and every device is signed out. Log in with it from now on.',

  verifyEmail: 'Verify your email',
  verified: 'Email verified',
  verifiedText: 'Thank you. Your email address is confirmed.',
} as const;

/** The screens that ask for what was mailed. */
export const sentMail = {
  title: 'Check your email',
  enterCode: 'Enter the code of four digits that we sent to your email.',
  codeFor: 'We sent a verification link to {email}.',
  linkFor: 'We sent a password reset link to {email}, if an account has this address.',
  askForLink: 'Enter your email, and we will send you a link to set a new one.',
} as const;

/** What is said in place of that where mail is written to the log (docs/specification.md#mail). */
export const loggedMail = {
  title: 'Look in the server’s log',
  enterCode: 'Enter the code of four digits that stands in the log of the server.',
  codeFor: 'No mail server is set up. In the log of the server stands the code for {email}.',
  linkFor:
    'No mail server is set up. In the log of the server stands a password reset link for {email}, if an account has this address.',
  askForLink:
    'No mail server is set up. Enter your email, and a link to set a new one is written to the log of the server.',
  code: 'No mail server is set up: if the address is known, a new code stands in the log of the server',
  link: 'No mail server is set up: if the address is known, a link to reset the password stands in the log of the server',
} as const;
