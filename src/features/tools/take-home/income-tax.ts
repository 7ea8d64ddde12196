/** A tax rate in percent, and the amount of income above which it applies. */
interface RateBand {
  readonly above: number;
  readonly percent: number;
}

/** The rates for one kind of taxpayer. A flat rate is one slab. */
export interface TaxRates {
  /** In order, the first from 0 on. Each rate applies to the part of the income inside its slab. */
  readonly slabs: readonly RateBand[];
  /** Income up to which the whole tax is rebated; above it the tax is at most the income above it. */
  readonly rebateUpTo?: number | undefined;
  /** In order. The rate of the highest threshold that the income exceeds applies to the whole tax. */
  readonly surcharge: readonly RateBand[];
  /** Percent of tax and surcharge. */
  readonly cess: number;
}

/** How a tax comes about. Amounts in rupees, to the paisa. */
export interface IncomeTax {
  readonly income: number;
  /** By the slabs. */
  readonly slabTax: number;
  readonly rebate: number;
  /** Percent of the surcharge. */
  readonly surchargePercent: number;
  /** Before marginal relief. */
  readonly surcharge: number;
  /** What keeps the extra tax of a surcharge from exceeding the extra income. */
  readonly relief: number;
  readonly cess: number;
  readonly tax: number;
}

/**
 * Income tax of one taxpayer for one tax year, not rounded to ₹10 as in an assessment: slabs, rebate, surcharge with marginal
 * relief, cess (Income-tax Act, 2025, s. 156, 200, 202; Finance Act, 2026, First Schedule).
 * @param income in rupees; a loss is taxed like 0
 */
export function incomeTax(income: number, rates: TaxRates): IncomeTax {
  const taxed = Math.max(0, income);
  const slabTax = taxBySlabs(taxed, rates.slabs);
  const limit = rates.rebateUpTo ?? 0;
  const rebate = limit === 0 ? 0 : taxed <= limit ? slabTax : Math.max(0, slabTax - (taxed - limit));
  const rebated = slabTax - rebate;
  const passed = rates.surcharge.filter(({ above }) => taxed > above).at(-1);
  const surcharge = (rebated * (passed?.percent ?? 0)) / 100;
  const relief = passed && passed.above > 0 ? reliefAt(passed.above, taxed, rebated + surcharge, rates) : 0;
  const cess = ((rebated + surcharge - relief) * rates.cess) / 100;
  return {
    income: taxed,
    slabTax: toPaisa(slabTax),
    rebate: toPaisa(rebate),
    surchargePercent: passed?.percent ?? 0,
    surcharge: toPaisa(surcharge),
    relief: toPaisa(relief),
    cess: toPaisa(cess),
    tax: toPaisa(rebated + surcharge - relief + cess),
  };
}

function taxBySlabs(income: number, slabs: readonly RateBand[]): number {
  return slabs.reduce((tax, { above, percent }, index) => {
    const end = slabs[index + 1]?.above ?? Number.POSITIVE_INFINITY;
    return tax + (Math.max(0, Math.min(income, end) - above) * percent) / 100;
  }, 0);
}

/** Marginal relief: tax and surcharge may rise above those at the threshold by no more than the income does. */
function reliefAt(threshold: number, income: number, taxAndSurcharge: number, rates: TaxRates): number {
  const { slabTax, rebate, surcharge, relief } = incomeTax(threshold, rates);
  const most = slabTax - rebate + surcharge - relief + (income - threshold);
  return Math.max(0, taxAndSurcharge - most);
}

function toPaisa(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
