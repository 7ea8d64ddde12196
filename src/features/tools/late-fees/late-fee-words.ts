import type { z } from 'zod';
import type { InLanguage } from '../../../languages.ts';
import type { Authority } from '../due-rules/schema.ts';
import type { ListWords } from '../kit/ListLinks.tsx';
import type { feeTableSchema, overdueSchema } from './schema.ts';

/** What the lists and tables of late fees need of the words of the due dates. */
export interface LateFeeWords extends InLanguage {
  readonly overdue: z.infer<typeof overdueSchema>;
  readonly feeTable: z.infer<typeof feeTableSchema>;
  readonly authorities: readonly Authority[];
  readonly finder: ListWords & { readonly chooseOne: string; readonly likely: string };
}
