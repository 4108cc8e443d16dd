import { noSetLabel } from './messages';

/** A client gallery that is open (docs/specification.md#galleries). */
export const openGallery = {
  sets: 'Sets',
  noSetLabel,
  openUntil: 'Open until {day}',
  asAdministrator:
    'You see this gallery as an administrator. Only guests, who give its password, pick, comment and submit.',
  mySelection: 'My selection',
  beingPrepared: 'Being prepared',
  beingPreparedNamed: '{name}. Being prepared',
  withComment: 'With your comment',
  noPhotographs: 'The photographs are on their way.',
  nothingPicked: 'You have not picked a photograph yet.',
  notLoaded: 'The other photographs could not be loaded.',
  tryAgain: 'Try again',
  loading: ' · Loading…',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',

  pick: 'Pick photograph {number}',
  selected: 'Selected {count}',
  notSaved: 'Not saved',
  picksFailed: {
    language: 'en',
    one: 'One pick could not be saved',
    other: '{count} picks could not be saved',
  },
  picksWaiting: 'Your picks are not saved yet',
  sayWho: 'Say who you are',

  comment: 'Comment',
  changeComment: 'Change the comment',
  save: 'Save',
  cancel: 'Cancel',
  submittedText: 'Your selection has been submitted.',

  download: 'Download',
  size: { web: 'Web size', original: 'Original' },
  allPhotographs: 'All photographs',
  inSize: { web: '{what}, web size', original: '{what}, originals' },
  savingBeforeDownload: 'Your last picks are being saved. The download starts then.',
  downloadStarted: 'The download has started',

  /** Small screens show the short part alone. */
  showAll: { before: 'Show ', short: 'all' },
  showSelection: { before: 'Show my ', short: 'selection' },
  submit: { short: 'Submit', after: ' selection' },
  submitSelection: 'Submit selection',
  beforeSubmission: {
    language: 'en',
    one: 'You have picked one photograph. Once submitted, the selection stays as it is until the photographer reopens it.',
    other:
      'You have picked {count} photographs. Once submitted, the selection stays as it is until the photographer reopens it.',
  },
  messageToPhotographer: 'Message to the photographer (optional)',
  notYet: 'Not yet',
  submitting: 'Your selection is being sent. One moment…',
  savingBeforeSubmission: 'Your last picks are being saved. One moment…',
  submitted: 'Submitted',
  submittedOn: 'Submitted on {day}',

  who: 'Who are you?',
  whyWho: 'So that the photographer knows whose selection it is. You are asked only once.',
  name: 'Name',
  email: 'Email',
  goOn: 'Continue',
} as const;

/** The forms of a gallery that is not open (yet). */
export const galleryForms = {
  password: 'Password',
  open: 'Open the gallery',
  noScript: 'This page needs JavaScript. Please turn it on and load the page again.',
} as const;

/** What is shown in place of a gallery that is not open (yet). */
export const galleryNotice = {
  thenSayWho: 'Your selection is kept. Then say who you are to go on with it.',
  sayWhoAgain:
    'Your selection is kept. Say who you are, with the same email address, to go on with it.',
  whoFirst: 'Please say who you are before the gallery opens. You are asked only once.',
  askForSelection:
    'Your selection is kept. You can go on with it when the gallery is opened again: please ask {whom}.',
  askForPhotographs: 'If you still need its photographs, please ask {whom}.',
  whomAt: '{name} at {email}',
  photographer: 'the photographer',
  linkByMail:
    'You get one by mail when you say in the gallery who you are, or from the photographer.',
  linkByPhotographer: 'The photographer can make one for you.',
  goOnHere: 'With this link you go on with your selection in this browser.',
  goOnAsOther:
    'In this browser you are {current} so far, and this link is for {linked}. What {current} has picked stays with {current}.',
  goOnAsQuestion: 'Go on as {name}?',
  goOnAs: 'Go on as {name}',
  continueAs: 'Continue as {name}',
  stay: 'Stay {name}',
} as const;
