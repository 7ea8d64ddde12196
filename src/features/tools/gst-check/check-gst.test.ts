import { expect, test } from 'vitest';
import {
  BUYING_WAYS,
  type Business,
  checkGst,
  GOODS_WAYS,
  parseTurnover,
  SALE_KINDS,
  SERVICES_WAYS,
} from './check-gst.ts';

const limits = { goods: 400, services: 200 };

test('a turnover at the limit needs no registration, one rupee more does', () => {
  const at = (turnover: number) => checkGst({ sells: 'goods', turnover, ways: [] }, limits).answer;
  expect([at(400), at(401)]).toEqual(['notYet', 'above']);
});

test('ticks for goods or services that the business does not sell are ignored', () => {
  const ways = [...GOODS_WAYS, ...SERVICES_WAYS];
  const answers = SALE_KINDS.map((sells) => checkGst({ sells, turnover: 100, ways }, limits).answer);
  expect(answers).toEqual(['always', 'notYet', 'always']);
});

test('every answer has a reason, and more turnover never makes registration unnecessary', () => {
  const all = [...GOODS_WAYS, ...SERVICES_WAYS, ...BUYING_WAYS];
  const order = ['notYet', 'above', 'always'];
  for (let bits = 0; bits < 2 ** all.length; bits++) {
    const ways = all.filter((_, index) => bits & (2 ** index));
    for (const sells of SALE_KINDS) {
      const found = [1, 200, 201, 400, 401].map((turnover): number => {
        const { answer, reasons } = checkGst({ sells, turnover, ways } satisfies Business, limits);
        expect(reasons.length).toBeGreaterThan(0);
        return order.indexOf(answer);
      });
      expect(found).toEqual(found.toSorted());
    }
  }
});

test('a text without a turnover is never read as a number', () => {
  for (const text of ['', '-1', '−1', '1000000000000', '1e12', 'abc', 'NaN', '10001 crore']) {
    expect(parseTurnover(text), text).toBeUndefined();
  }
  expect(['25 lakh', '₹25,00,000', '२५ lakh', '0'].map(parseTurnover)).toEqual([2_500_000, 2_500_000, 2_500_000, 0]);
});
