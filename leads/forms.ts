/**
 * The three forms of the site. Browser and relay use the same definitions.
 * Source: specification sections 3, 5 and 8.
 */

/** A format besides plain text. */
type FieldFormat = 'email' | 'phone';

/** One field of a form. */
export interface FieldDefinition {
  /** Name in the payload, fixed by specification section 3. */
  readonly name: string;
  readonly label: string;
  readonly control: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  readonly required: boolean;
  readonly format?: FieldFormat;
  /** Upper limit in UTF-16 code units, line breaks counted as one: the unit of HTML's maxlength. */
  readonly maxLength: number;
  /** HTML autofill token. Not "off": browsers do not give such a field back after Back or a reload. */
  readonly autocomplete?: string;
  /** Choices of a select, as they are sent; the first one is what an untouched control sends. */
  readonly options?: readonly string[];
  /** Shown at the field when a required value is missing. */
  readonly missing?: string;
  /** Shown at the field when the format of the value is wrong. */
  readonly invalid?: string;
}

/** One form, with its fields in the order of the page and of the email. */
export interface FormDefinition {
  readonly id: FormId;
  /** The provider's name for such a lead, in the subject of the email. */
  readonly title: string;
  readonly fields: readonly FieldDefinition[];
}

export type FormId = 'consultation' | 'contact' | 'career';

/** Shown for every contact number that is not exactly ten digits (specification section 5). */
export const PHONE_HINT = 'Please enter a valid 10-digit phone number';
const EMAIL_HINT = 'Enter an email address like name@example.com';

const fullName: FieldDefinition = {
  name: 'full_name',
  label: 'Full name',
  control: 'text',
  required: true,
  maxLength: 200,
  autocomplete: 'name',
  missing: 'Enter your full name',
};
const email: FieldDefinition = {
  name: 'email',
  label: 'Email',
  control: 'email',
  required: true,
  format: 'email',
  maxLength: 254,
  autocomplete: 'email',
  missing: EMAIL_HINT,
  invalid: EMAIL_HINT,
};
const contactNumber: FieldDefinition = {
  name: 'contact_number',
  label: 'Contact number',
  control: 'tel',
  required: true,
  format: 'phone',
  maxLength: 40,
  autocomplete: 'tel',
  missing: PHONE_HINT,
  invalid: PHONE_HINT,
};
const message: FieldDefinition = {
  name: 'message',
  label: 'Message',
  control: 'textarea',
  required: false,
  maxLength: 5000,
};

const consultation: FormDefinition = {
  id: 'consultation',
  title: 'Consultation request',
  fields: [fullName, email, contactNumber, message],
};

const contact: FormDefinition = {
  id: 'contact',
  title: 'Contact enquiry',
  fields: [
    fullName,
    email,
    contactNumber,
    {
      name: 'service',
      label: 'Service',
      control: 'text',
      required: false,
      maxLength: 200,
    },
    message,
  ],
};

const career: FormDefinition = {
  id: 'career',
  title: 'Career application',
  fields: [
    { ...fullName, name: 'name', label: 'Name', missing: 'Enter your name' },
    email,
    {
      name: 'phone',
      label: 'Phone',
      control: 'tel',
      required: true,
      maxLength: 100,
      autocomplete: 'tel',
      missing: 'Enter your phone number',
    },
    {
      name: 'qualification',
      label: 'Qualification',
      control: 'text',
      required: true,
      maxLength: 300,
      missing: 'Enter your qualification',
    },
    {
      name: 'address',
      label: 'Address',
      control: 'textarea',
      required: true,
      maxLength: 500,
      autocomplete: 'street-address',
      missing: 'Enter your address',
    },
    {
      name: 'applying_for',
      label: 'Applying for',
      control: 'select',
      required: false,
      maxLength: 40,
      options: ['Select an option', 'Training/Internship', 'Employment'],
    },
    {
      name: 'job_profile',
      label: 'Description of job profile',
      control: 'textarea',
      required: true,
      maxLength: 3000,
      missing: 'Describe the job profile you are looking for',
    },
    {
      name: 'experience',
      label: 'Current experience',
      control: 'textarea',
      required: true,
      maxLength: 3000,
      missing: 'Describe your current experience; write “none” if you are starting out',
    },
  ],
};

/** The accessible name of the region with the messages after sending. The toast library has the same name for it. */
export const TOAST_AREA = 'Notifications';

/** The name of a field that visitors do not see, so that only programs fill it in. */
export const HONEYPOT_NAME = 'website';

/** The name of the last value of a lead from a page in another language: the language in English, such as Hindi. */
export const LANGUAGE_NAME = 'Language';

/** Every form by its id. */
export const forms: Readonly<Record<FormId, FormDefinition>> = { consultation, contact, career };
