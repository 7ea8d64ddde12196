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
export const BUYING_WAYS = ['imports-services'] as const;
type GoodsWay = (typeof GOODS_WAYS)[number];
type ServicesWay = (typeof SERVICES_WAYS)[number];

/** What a business sells. */
export const SALE_KINDS = ['goods', 'services', 'both'] as const;

/** What the visitor says of the business. */
export interface Business {
  readonly sells: (typeof SALE_KINDS)[number];
  /** All sales in India under one PAN in the financial year, in rupees. */
  readonly turnover: number;
  readonly ways: readonly (GoodsWay | ServicesWay | (typeof BUYING_WAYS)[number])[];
}

/** Register whatever the turnover; register because the turnover is above the limit; not yet. */
export const GST_ANSWERS = ['always', 'above', 'notYet'] as const;
/** Reasons for an answer, by their keys in content/gst-check.yaml. */
export const REASONS = [
  ...GOODS_WAYS,
  ...SERVICES_WAYS,
  ...BUYING_WAYS,
  'goods-limit',
  'services-limit',
  'goods-platform-above',
] as const;

/** An answer with the limit and the reasons for it. */
export interface GstResult {
  readonly answer: (typeof GST_ANSWERS)[number];
  /** The limit that counts, in rupees. */
  readonly limit: number;
  readonly reasons: readonly (typeof REASONS)[number][];
}

/** A turnover in rupees, up to ₹10,000 crore: larger amounts are typing mistakes. */
export const parseTurnover = (text: string) => parseRupees(text, 10_000 * CRORE, 0);

/**
 * Whether a business must register for GST.
 *
 * Whatever the turnover, a seller of goods to other states or abroad must (CGST Act, s. 24(i); IGST Act, s. 7(5)), and a
 * buyer of services from abroad, who owes the tax on them (s. 24(iii)), unless they are online services (IGST Act,
 * s. 2(16), 14). Others must register above a limit. The higher limit applies to sellers of goods alone, unless
 * Notification 10/2019 excepts the goods or they are sold on a platform: Notification 34/2023 exempts sellers on platforms
 * up to the turnover of s. 22(1).
 * Services to other states, abroad or through a platform are exempt up to the same limit (Notifications
 * 10/2017-Integrated Tax and 65/2017-Central Tax).
 */
export function checkGst({ sells, turnover, ways }: Business, limits: GstLimits): GstResult {
  const goods = sells === 'services' ? [] : GOODS_WAYS.filter((way) => ways.includes(way));
  const services = sells === 'goods' ? [] : SERVICES_WAYS.filter((way) => ways.includes(way));
  const onPlatform = goods.includes('goods-platform');
  const isExcepted = goods.includes('goods-excepted');
  const limit = sells === 'goods' && !onPlatform && !isExcepted ? limits.goods : limits.services;

  const always = [
    ...goods.filter((way) => way === 'goods-states' || way === 'goods-abroad'),
    ...BUYING_WAYS.filter((way) => ways.includes(way)),
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
