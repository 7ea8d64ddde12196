/** The schemas of what surrounds every page, and of the not-found page. */
import { z } from 'zod';
import { asInEnglish, buttonLabel, head, heading, lede, text, titledLink } from '../../content/shared-schemas.ts';
import type { InLanguage } from '../../languages.ts';
import { sharedFormWordsSchema } from '../lead-form/schema.ts';

export const shellSchema = z.strictObject({
  skipLink: text.describe('Visible with the keyboard only: skips the navigation.'),
  home: text.describe('Name of the home page in menus.'),
  about: text.describe('Name of the about page in menus.'),
  career: text.describe('Name of the career page in menus.'),
  contact: text.describe('Name of the contact page in menus.'),
  printed: text.describe('At the head of a printed page, after its address: {date} is the day of the visitor.'),
  printedFacts: text.describe(
    'After it, on pages with statements of law: {writtenIn} is the month of the oldest of them.',
  ),
  allServices: text.describe('Opens the list of services.'),
  inEnglish: text.describe('In other languages: follows the name of a page that exists in English only.'),
  menu: z
    .strictObject({ open: text.describe('Opens the menu.'), close: text.describe('Closes it.') })
    .describe('The button of the menu on small screens.'),
  servicesPanel: z
    .strictObject({ title: text.describe('The question beside the list.'), action: buttonLabel })
    .describe('What "All Services" opens.'),
  banner: z
    .strictObject({
      label: text.describe('Read aloud as the name of the banner.'),
      text: text.describe('What runs through the banner, up to the price.'),
      price: asInEnglish(text).describe('The price at its end: {registration.plainPrice}*'),
      pauseMotion: text.describe('Label of the switch that stops everything that moves.'),
    })
    .describe('The strip under the navigation.'),
  carousel: z
    .strictObject({
      start: text.describe('Names the control of a stopped carousel.'),
      stop: text.describe('Names the control of a moving carousel.'),
      position: text.describe('The position of a slide, with {position} and {count}.'),
    })
    .describe('Names of the controls of carousels, read aloud.'),
  floating: z
    .strictObject({
      label: text.describe('Read aloud as the name of the two buttons.'),
      chat: text.describe('Label of the chat button.'),
      call: text.describe('Label of the call button.'),
    })
    .describe('The floating buttons.'),
  footer: z
    .strictObject({
      quickLinks: text.describe('Heading of the first list.'),
      services: text.describe('Heading of the second list.'),
      contact: text.describe('Heading of the address.'),
      terms: text.describe('Name of the terms.'),
      privacy: text.describe('Name of the privacy policy.'),
      accessibility: text.describe('Name of the page on accessibility.'),
      serviceLinks: z.array(titledLink).min(1).describe('The shortlist of services.'),
      socialLabel: text.describe('Read aloud as the name of the social links.'),
      copyright: text.describe('The last line; {year} is the current year.'),
      llpin: text.describe('Shown before the number of the LLP.'),
      registeredOffice: text.describe('Shown before the registered office.'),
      gstin: text.describe('Shown before the GST number.'),
    })
    .describe('The foot of every page.'),
  forms: sharedFormWordsSchema,
});

export const notFoundSchema = z.strictObject({
  head,
  heading,
  text: lede,
  contactAction: buttonLabel,
  servicesTitle: text.describe('Heading of the list of services.'),
  otherPagesTitle: text.describe('Heading of the list of other pages.'),
});

export type Shell = z.infer<typeof shellSchema> & InLanguage;
