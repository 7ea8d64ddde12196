import { z } from 'zod';
import {
  aboutSchema,
  careersSchema,
  confirmationsSchema,
  contactSchema,
  emailServiceSchema,
  homeSchema,
  notFoundSchema,
  offersSchema,
  providerSchema,
  repliesSchema,
  serviceSchema,
  servicesSchema,
  shellSchema,
} from './schema.ts';

const schemas = {
  about: aboutSchema,
  careers: careersSchema,
  confirmations: confirmationsSchema,
  contact: contactSchema,
  'email-service': emailServiceSchema,
  home: homeSchema,
  'not-found': notFoundSchema,
  offers: offersSchema,
  provider: providerSchema,
  replies: repliesSchema,
  service: serviceSchema,
  services: servicesSchema,
  shell: shellSchema,
} as const;

/** For each kind of YAML file the text of its JSON Schema (draft 2020-12). */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      `${JSON.stringify(z.toJSONSchema(schema), undefined, 2)}\n`,
    ]),
  );
}
