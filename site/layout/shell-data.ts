import type { EmailServiceSettings } from '../content/email-service.ts';
import type { PageAssets } from '../content/page-assets.ts';
import type { Content, Provider, Shell } from '../content/schema.ts';
import { menuGroups, menuServices } from './menu-groups.ts';
import { addMarks } from './service-marks.ts';

/** What the frame around every page says and links to. */
export interface ShellData {
  readonly words: Omit<Shell, 'forms'>;
  readonly forms: Shell['forms'];
  readonly provider: Pick<Provider, 'name' | 'tagline' | 'email' | 'hours' | 'phone' | 'chat' | 'social'> & {
    /** In one line. */
    readonly address: string;
  };
  readonly footnote: string;
  /** The columns of the menu. */
  readonly serviceGroups: readonly ServiceGroup[];
  /** Whether the directory has services that the menu leaves out. */
  readonly hasMoreServices: boolean;
  readonly emailService: EmailServiceSettings;
}

export interface ServiceGroup {
  readonly title: string;
  /** Path of the drawing with the marks of its services, one below the other. */
  readonly marks: string;
  readonly services: readonly ServiceLink[];
}

interface ServiceLink {
  readonly name: string;
  readonly path: string;
}

/** The frame's data, the same on every page. */
export function shellData(content: Content, emailService: EmailServiceSettings, assets: PageAssets): ShellData {
  const { forms, ...words } = content.shell;
  const { name, tagline, email, hours, phone, chat, social } = content.provider;
  return {
    words,
    forms,
    provider: { name, tagline, email, hours, phone, chat, social, address: addressLine(content.provider.address) },
    footnote: content.offers.registration.footnote,
    serviceGroups: menuGroups(content).map(({ title, services }) => ({
      title,
      marks: addMarks(services, assets),
      services: services.map(({ name, path }) => ({ name, path })),
    })),
    hasMoreServices: menuServices(content).hasMore,
    emailService,
  };
}

function addressLine({ street, locality, region, postalCode, country }: Provider['address']): string {
  return [street, locality, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
