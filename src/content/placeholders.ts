import type { FillPlaceholders } from './content-file.ts';
import type { Offers, Provider } from './schema.ts';

/** Values that are written once and used in many texts, as {name}. The list for editors stands in content/README.md. */
export function placeholders(provider: Provider, offers: Offers): FillPlaceholders {
  const values: Readonly<Record<string, string>> = {
    provider: provider.nameInSentence,
    Provider: provider.name,
    ownership: provider.ownership,
    email: provider.email,
    phone: provider.phone.display,
    hours: provider.hours,
    replyTime: provider.replyTime,
    'registration.price': `₹${offers.registration.price}`,
    'registration.days': String(offers.registration.days),
    'registration.footnote': offers.registration.footnote,
    'trademark.price': `₹${offers.trademark.price}`,
    'trademark.footnote': offers.trademark.footnote,
    'consultation.price': offers.consultation.price,
    // The year follows the visitor's clock (specification section 2), so the page fills it in.
    year: '{year}',
    // Counted in the browser, as the visitor types.
    count: '{count}',
    // Told by each slide of a carousel.
    position: '{position}',
    // Told by each of the due dates.
    period: '{period}',
    day: '{day}',
    date: '{date}',
    month: '{month}',
    years: '{years}',
  };
  return (text) => {
    let unknown: string | undefined;
    const filled = text.replace(/\{([A-Za-z.]+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) unknown ??= name;
      return value ?? placeholder;
    });
    return unknown === undefined ? { text: filled } : { unknown };
  };
}

/** For the files that the placeholders come from: nothing is filled in, and every placeholder is unknown. */
export const withoutPlaceholders: FillPlaceholders = (text) => {
  const unknown = /\{([A-Za-z.]+)\}/.exec(text)?.[1];
  return unknown === undefined ? { text } : { unknown };
};
