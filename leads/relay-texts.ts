/** What the relay says to a visitor about a form that it could not take, besides the problems of its fields. */
export const RELAY_TEXTS = {
  seconds: 'Too many forms were sent just now. Please go back and send yours again in {count} seconds',
  minutes: 'Too many forms were sent just now. Please go back and send yours again in {count} minutes',
  notStored: 'The form could not be stored, so it was not sent. Please try again in a minute',
  tooLarge: 'The form is too long. Please go back, shorten your message and send it again',
  unreadable: 'The form did not arrive whole. Please go back and send it again',
  notSetUp:
    'This form cannot be sent: the page was saved or is old, or the site cannot take forms yet. Open the page again, or call us',
} as const;
