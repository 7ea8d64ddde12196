import { CRORE, parseRupees } from '../../../format/rupees.ts';

/** Turnover in rupees above which a supplier must register, in one state. */
export interface GstLimits {
  /** For goods alone (CGST Act, s. 22, with Notification 10/2019-Central Tax). */
  readonly goods: number;
  /** For services, and for goods and services together (s. 22). */
  readonly services: number;
}

/** Ways of selling that matter for GST: `goods-states` is goods to other states. */
export const GOODS_WAYS = ['goods-states', 'goods-platform', 'goods-abroad', 'goods-excepted'] as const;
export const SERVICES_WAYS = ['services-states', 'services-platform', 'services-abroad'] as const;
/** Ways of buying that matter for GST, whatever one sells. */
export const BUYS = ['imports-services'] as const;
type GoodsWay = (typeof GOODS_WAYS)[number];
type ServicesWay = (typeof SERVICES_WAYS)[number];

/** What a business sells. */
export const SELLS = ['goods', 'services', 'both'] as const;

/** What the visitor says of the business. */
export interface Business {
  readonly sells: (typeof SELLS)[number];
  /** All sales in India under one PAN in the financial year, in rupees. */
  readonly turnover: number;
  readonly ways: readonly (GoodsWay | ServicesWay | (typeof BUYS)[number])[];
}

/** Register whatever the turnover; register because the turnover is above the limit; not yet. */
export const ANSWERS = ['always', 'above', 'notYet'] as const;
/** Reasons for an answer, by their keys in content/gst-check.yaml. */
export const REASONS = [
  ...GOODS_WAYS,
  ...SERVICES_WAYS,
  ...BUYS,
  'goods-limit',
  'services-limit',
  'goods-platform-above',
] as const;

/** An answer with the limit and the reasons for it. */
export interface GstResult {
  readonly answer: (typeof ANSWERS)[number];
  /** The limit that counts, in rupees. */
  readonly limit: number;
  readonly reasons: readonly (typeof REASONS)[number][];
}

/** A turnover in rupees, up to ₹10,000 crore: larger amounts are typing mistakes. */
export const parseTurnover = (text: string) => parseRupees(text, 10_000 * CRORE, 0);

/**
 * Whether a business must register for GST.
 *
 * Goods to other states and abroad: always (CGST Act, s. 24(i); IGST Act, s. 7(5)). So does a buyer of services from abroad, who
 * owes the tax on them (s. 24(iii)); online services are no such case (IGST Act, s. 2(16), 14). Otherwise above a limit. The higher limit
 * for goods holds for no services beside them, for none of the goods that Notification 10/2019 excepts, and not on platforms:
 * Notification 34/2023 frees their sellers up to the turnover of s. 22(1). Services to other states, abroad or through a
 * platform are free up to the same limit (Notifications 10/2017-Integrated Tax and 65/2017-Central Tax).
 */
export function checkGst({ sells, turnover, ways }: Business, limits: GstLimits): GstResult {
  const goods = sells === 'services' ? [] : GOODS_WAYS.filter((way) => ways.includes(way));
  const services = sells === 'goods' ? [] : SERVICES_WAYS.filter((way) => ways.includes(way));
  const onPlatform = goods.includes('goods-platform');
  const isExcepted = goods.includes('goods-excepted');
  const limit = sells === 'goods' && !onPlatform && !isExcepted ? limits.goods : limits.services;

  const always = [
    ...goods.filter((way) => way === 'goods-states' || way === 'goods-abroad'),
    ...BUYS.filter((way) => ways.includes(way)),
  ];
  if (always.length > 0) return { answer: 'always', limit, reasons: always };
  const limitReason = sells !== 'goods' ? 'services-limit' : isExcepted ? 'goods-excepted' : 'goods-limit';
  if (turnover > limit) {
    return {
      answer: 'above',
      limit,
      reasons: [onPlatform && sells === 'goods' ? 'goods-platform-above' : limitReason],
    };
  }
  const others = [...goods, ...services].filter((way) => way !== 'goods-excepted');
  return { answer: 'notYet', limit, reasons: onPlatform && sells === 'goods' ? others : [limitReason, ...others] };
}
