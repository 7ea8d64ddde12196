/** Schemas of the words that the forms show, of the pages that answer them, and of where they are sent. */
import { z } from 'zod';
import { buttonLabel, head, heading, httpsUrl, lede, text } from '../../content/shared-schemas.ts';

/** `content/email-service.yaml`. */
export const emailServiceSchema = z.strictObject({
  origin: httpsUrl
    .optional()
    .describe(
      'Where forms are sent: https://api.emailjs.com. Empty: the relay on the site’s own origin. When building, EMAIL_SERVICE_ORIGIN and the like override these values.',
    ),
  userId: z.string().describe('Public key of the account.'),
  serviceId: z.string().describe('Id of the service that emails the leads.'),
  templates: z
    .strictObject({
      consultation: z.string().describe('Template of the consultation form.'),
      contact: z.string().describe('Template of the enquiry form.'),
      career: z.string().describe('Template of the application form.'),
    })
    .describe('Ids of the templates, one a form.'),
});

/** The words of one form, besides its fields. */
export const formWordsSchema = z
  .strictObject({
    title: text.describe('Heading of the form.'),
    lead: text.describe('The line below it.'),
    submit: buttonLabel,
    privacyNote: text.describe('What the data are used for, in one or two sentences below the button.'),
  })
  .describe('The words of the form, besides its fields.');

/** The words that all forms share, in `content/shell.yaml`. */
export const sharedFormWordsSchema = z
  .strictObject({
    consent: z
      .strictObject({
        before: text.describe('The sentence up to the link to the terms.'),
        terms: text.describe('The link to the terms.'),
        between: text.describe('Between the two links.'),
        privacy: text.describe('The link to the privacy policy.'),
        missing: text.describe('What is said when the box is not ticked.'),
      })
      .describe('The sentence beside the consent box.'),
    optional: text.describe('Marks a field that may stay empty.'),
    tenDigits: text.describe('Beside the phone field.'),
    trap: text.describe('Names a field that people do not see, for those whose browser shows it anyway.'),
    loading: text.describe('Label of the button while a form is being sent.'),
    success: text.describe('Message right after sending.'),
    failure: text.describe('Message when a send has failed.'),
    status: z
      .strictObject({
        sending: text.describe('While the form is being sent.'),
        sent: text.describe('When it has arrived.'),
        failed: text.describe('When it has not.'),
        refused: text.describe('When a firewall or another server refused it, which will refuse it again.'),
        noAnswer: text.describe('When no answer came in time. The message may have arrived.'),
        offline: text.describe('When there is no connection.'),
        call: text.describe('Link to call instead.'),
        chat: text.describe('Link to chat instead.'),
        email: text.describe('Link to write an email instead.'),
        emailSubject: text.describe('Subject of that email.'),
      })
      .describe('The line below a form that says how the send went.'),
    reference: z
      .strictObject({
        text: text
          .includes('{reference}')
          .describe(
            'Shown after it has arrived: {reference} is what our caller says, {phone} is the number that we call from.',
          ),
        save: text.describe('Link that puts the firm’s number into the contacts of a phone.'),
      })
      .describe('How a visitor recognises a call of the firm. Shown once the phone number in provider.yaml is set.'),
  })
  .describe('What all forms share.');

const reply = z.strictObject({ head, heading, text: lede, back: buttonLabel });

/** `content/replies.yaml`: the pages that the relay answers a form without script with. */
export const repliesSchema = z.strictObject({
  received: reply
    .extend({
      receivedOn: text.includes('{date}').describe('Heading of the receipt: {date} is the day and the time in India.'),
      steps: z
        .strictObject({
          read: text.describe('First.'),
          call: text.describe(
            'Second. Where the phone number in provider.yaml is set, the sentence with the reference follows.',
          ),
          decide: text.describe('Third.'),
        })
        .describe('What happens next.'),
      reachedAt: text.describe('Before the email address and the number that the visitor entered.'),
      print: text.describe('Button that prints the receipt.'),
      dueDates: text.describe('Link to the due dates.'),
    })
    .describe('Answers a form that has arrived, with a receipt.'),
  refused: reply
    .extend({
      textWithForm: text.describe('Shown instead of text where the form is given back filled in.'),
      ways: text.describe('Heading of the three other ways to reach the firm.'),
    })
    .describe('Answers a form that was not taken. A list says why.'),
  opened: reply.describe('Shown where the address of an answer is opened again later, without a form.'),
});

export type EmailService = z.infer<typeof emailServiceSchema>;
export type FormWords = z.infer<typeof formWordsSchema>;
export type SharedFormWords = z.infer<typeof sharedFormWordsSchema>;
export type Replies = z.infer<typeof repliesSchema>;
