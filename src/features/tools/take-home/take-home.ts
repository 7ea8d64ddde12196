import { type IncomeTax, incomeTax, type TaxRates } from './income-tax.ts';

/** Each structure with a way of taking its profit out, in the order of the page, which is not a ranking. */
export const PAYOUT_WAYS = [
  'proprietor',
  'firm-pay',
  'firm-share',
  'company-salary',
  'company-dividend',
  'company-kept',
] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

/** Steps of a computation, by the keys of their words in content/take-home.yaml. */
export const STEP_IDS = [
  'pay',
  'firm-rate',
  'firm-surcharge',
  'firm-relief',
  'share',
  'company-rate',
  'company-surcharge',
  'cess',
  'profit',
  'partner',
  'salary',
  'dividend',
  'kept',
  'slabs',
  'rebate',
  'rebate-margin',
  'surcharge',
  'relief',
  'owners',
] as const;

/** A step, with what its words name: rupees, percent, or the number of owners. */
export interface ComputationStep {
  readonly id: (typeof STEP_IDS)[number];
  readonly amount?: number;
  readonly income?: number;
  readonly percent?: number;
  readonly owners?: number;
}

/** The rates of a tax year. */
export interface YearRates {
  readonly individual: TaxRates;
  /** Taken off a salary. */
  readonly standardDeduction: number;
  readonly firm: TaxRates;
  /** The most pay of all working partners together that a firm or LLP may deduct. */
  readonly partnersPay: {
    /** The least limit, whatever the profit. */
    readonly least: number;
    /** Of the profit up to so much, in percent … */
    readonly first: number;
    readonly firstPercent: number;
    /** … and of the rest. */
    readonly restPercent: number;
  };
  readonly company: TaxRates;
}

/** What becomes of the profit in one way. Amounts in rupees. */
export interface TakeHome {
  readonly way: PayoutWay;
  /** Tax of the business and of all owners together. */
  readonly tax: number;
  /** What is left with the owners, or with the company if nothing is taken out. */
  readonly left: number;
  readonly steps: readonly ComputationStep[];
}

/** The ways that so many owners have: a proprietorship has one, a firm or LLP at least two (Indian Partnership Act, 1932, s. 4). */
export function payoutWaysFor(owners: number): PayoutWay[] {
  return PAYOUT_WAYS.filter((way) => (owners === 1 ? !way.startsWith('firm') : way !== 'proprietor'));
}

/**
 * The income tax on the profit of a business whose owners share it equally and take all of it out in the year, in one way. Every
 * owner is resident in India and has no other income.
 * @param profit before any pay to the owners, in rupees
 */
export function takeHome(way: PayoutWay, profit: number, owners: number, rates: YearRates): TakeHome {
  const { individual, firm, company, standardDeduction } = rates;
  switch (way) {
    case 'proprietor': {
      const own = incomeTax(profit, individual);
      return resultOf(way, profit, 0, own, 1, [{ id: 'profit', income: profit }, ...ownSteps(own, 1, individual)]);
    }
    case 'firm-pay':
    case 'firm-share': {
      const pay = way === 'firm-pay' ? Math.min(maxPartnersPay(profit, rates.partnersPay), profit) : 0;
      const ofFirm = incomeTax(profit - pay, firm);
      const share = profit - pay - ofFirm.tax;
      const steps: ComputationStep[] = [
        ...(pay > 0 ? [{ id: 'pay' as const, amount: pay }] : []),
        ...(profit - pay > 0 ? [...flatSteps('firm', ofFirm, firm), { id: 'share' as const, amount: share }] : []),
        ...(pay > 0 ? [{ id: 'partner' as const, income: pay / owners }] : []),
      ];
      const own = incomeTax(pay / owners, individual);
      return resultOf(way, profit, ofFirm.tax, own, owners, [...steps, ...ownSteps(own, owners, individual)]);
    }
    case 'company-salary': {
      const salary = profit / owners;
      const own = incomeTax(salary - standardDeduction, individual);
      return resultOf(way, profit, 0, own, owners, [
        { id: 'salary', amount: salary, income: own.income },
        ...ownSteps(own, owners, individual),
      ]);
    }
    case 'company-dividend': {
      const ofCompany = incomeTax(profit, company);
      const dividend = (profit - ofCompany.tax) / owners;
      const own = incomeTax(dividend, individual);
      return resultOf(way, profit, ofCompany.tax, own, owners, [
        ...flatSteps('company', ofCompany, company),
        { id: 'dividend', income: dividend },
        ...ownSteps(own, owners, individual),
      ]);
    }
    case 'company-kept': {
      const ofCompany = incomeTax(profit, company);
      const steps: ComputationStep[] = [
        ...flatSteps('company', ofCompany, company),
        { id: 'kept', amount: profit - ofCompany.tax },
      ];
      return { way, tax: ofCompany.tax, left: profit - ofCompany.tax, steps };
    }
  }
}

/** The most pay of all working partners together that a firm or LLP may deduct (Income-tax Act, 2025, s. 35(e)). */
export function maxPartnersPay(bookProfit: number, limits: YearRates['partnersPay']): number {
  const { least, first, firstPercent, restPercent } = limits;
  const onFirst = (Math.min(Math.max(0, bookProfit), first) * firstPercent) / 100;
  const onRest = (Math.max(0, bookProfit - first) * restPercent) / 100;
  return Math.max(least, onFirst) + onRest;
}

function resultOf(
  way: PayoutWay,
  profit: number,
  businessTax: number,
  own: IncomeTax,
  owners: number,
  steps: readonly ComputationStep[],
): TakeHome {
  const tax = businessTax + own.tax * owners;
  return { way, tax, left: profit - tax, steps };
}

/** The tax of a firm or company. */
function flatSteps(
  kind: 'firm' | 'company',
  { income, slabTax, surcharge, surchargePercent, relief, cess }: IncomeTax,
  rates: TaxRates,
): ComputationStep[] {
  return [
    { id: `${kind}-rate`, income, percent: rates.slabs[0]?.percent ?? 0, amount: slabTax },
    ...(surcharge > 0 ? [{ id: `${kind}-surcharge` as const, percent: surchargePercent, amount: surcharge }] : []),
    ...(relief > 0 ? [{ id: 'firm-relief' as const, amount: relief }] : []),
    { id: 'cess', percent: rates.cess, amount: cess },
  ];
}

/** The tax of one owner, and of all together. Nothing for an owner without income of this kind. */
function ownSteps(
  { income, slabTax, rebate, surcharge, surchargePercent, relief, cess, tax }: IncomeTax,
  owners: number,
  rates: TaxRates,
): ComputationStep[] {
  if (income === 0) return [];
  return [
    { id: 'slabs', income, amount: slabTax },
    ...(rebate > 0
      ? [{ id: rebate === slabTax ? ('rebate' as const) : ('rebate-margin' as const), amount: rebate }]
      : []),
    ...(surcharge > 0 ? [{ id: 'surcharge' as const, percent: surchargePercent, amount: surcharge }] : []),
    ...(relief > 0 ? [{ id: 'relief' as const, amount: relief }] : []),
    ...(cess > 0 ? [{ id: 'cess' as const, percent: rates.cess, amount: cess }] : []),
    ...(owners > 1 && tax > 0 ? [{ id: 'owners' as const, owners, amount: tax * owners }] : []),
  ];
}
