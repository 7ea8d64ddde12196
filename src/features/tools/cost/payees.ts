/** Who receives a sum, in the order of the bill. GST on our fee is paid to us. */
export const PAYEES = ['us', 'government', 'others'] as const;
export type Payee = (typeof PAYEES)[number];
