/** "Do I need GST?" with the delivered limits and provisions, compared with cases worked out by hand from the law. */
import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { BUYING_WAYS, checkGst, GOODS_WAYS, parseTurnover, SALE_KINDS, SERVICES_WAYS } from './check-gst.ts';

const { states, gstCheck } = loadContent();

/** State | sells | turnover | ways | answer | limit | provisions that the reasons must name */
const CASES = `
  delhi             | goods    | 40 lakh    |                                | notYet    | 40 lakh | 10/2019
  delhi             | goods    | 4000001    |                                | above     | 40 lakh | 10/2019
  maharashtra       | goods    | 25 lakh    |                                | notYet    | 40 lakh | 10/2019
  kerala            | goods    | 39 lakh    |                                | notYet    | 40 lakh | 10/2019
  jammu-and-kashmir | goods    | 41 lakh    |                                | above     | 40 lakh | 10/2019
  telangana         | goods    | 20 lakh    |                                | notYet    | 20 lakh | 10/2019
  telangana         | goods    | 25 lakh    |                                | above     | 20 lakh | 10/2019
  uttarakhand       | goods    | 2000001    |                                | above     | 20 lakh | 10/2019
  puducherry        | goods    | 30 lakh    |                                | above     | 20 lakh | 10/2019
  sikkim            | goods    | 15 lakh    |                                | notYet    | 20 lakh | 10/2019
  manipur           | goods    | 12 lakh    |                                | above     | 10 lakh | 10/2019
  mizoram           | goods    | 10 lakh    |                                | notYet    | 10 lakh | 10/2019
  uttar-pradesh     | goods    | 30 lakh    | goods-excepted                 | above     | 20 lakh | 3/2022
  nagaland          | goods    | 15 lakh    | goods-excepted                 | above     | 10 lakh | 3/2022
  gujarat           | goods    | 50000      | goods-states                   | always    | -       | s. 24(i)
  tamil-nadu        | goods    | 1 lakh     | goods-abroad                   | always    | -       | s. 7(5)
  karnataka         | goods    | 15 lakh    | goods-platform                 | notYet    | 20 lakh | 34/2023
  karnataka         | goods    | 25 lakh    | goods-platform                 | above     | 20 lakh | s. 24(ix), 34/2023
  tripura           | goods    | 11 lakh    | goods-platform                 | above     | 10 lakh | s. 24(ix), 34/2023
  haryana           | goods    | 5 lakh     | goods-platform, goods-states   | always    | -       | s. 24(i)
  delhi             | services | 20 lakh    |                                | notYet    | 20 lakh | s. 22
  delhi             | services | 20.5 lakh  |                                | above     | 20 lakh | s. 22
  nagaland          | services | 11 lakh    |                                | above     | 10 lakh | s. 22
  arunachal-pradesh | services | 18 lakh    |                                | notYet    | 20 lakh | s. 22
  karnataka         | services | 12 lakh    | services-abroad                | notYet    | 20 lakh | s. 22, 10/2017, s. 7(5)
  karnataka         | services | 21 lakh    | services-abroad                | above     | 20 lakh | s. 22
  assam             | services | 9 lakh     | services-states                | notYet    | 20 lakh | s. 22, 10/2017
  manipur           | services | 10.01 lakh | services-states                | above     | 10 lakh | s. 22
  west-bengal       | services | 19 lakh    | services-platform              | notYet    | 20 lakh | s. 22, 65/2017, s. 9(5)
  madhya-pradesh    | both     | 22 lakh    |                                | above     | 20 lakh | s. 22
  rajasthan         | both     | 19 lakh    | services-states                | notYet    | 20 lakh | s. 22, 10/2017
  rajasthan         | both     | 19 lakh    | goods-states                   | always    | -       | s. 24(i)
  meghalaya         | both     | 15 lakh    | goods-platform                 | notYet    | 20 lakh | s. 22, 34/2023
  goa               | both     | 1 crore    | services-abroad                | above     | 20 lakh | s. 22
  delhi             | goods    | 39 lakh    |                                | notYet    | 40 lakh | 10/2019
  sikkim            | goods    | 21 lakh    |                                | above     | 20 lakh | s. 22
  nagaland          | goods    | 11 lakh    | goods-excepted                 | above     | 10 lakh | 3/2022
  manipur           | services | 12 lakh    |                                | above     | 10 lakh | s. 22
  mizoram           | both     | 10 lakh    |                                | notYet    | 10 lakh | s. 22
  maharashtra       | both     | 22 lakh    |                                | above     | 20 lakh | s. 22
  rajasthan         | goods    | 15 lakh    | goods-platform                 | notYet    | 20 lakh | 34/2023
  delhi             | goods    | 25 lakh    | goods-platform                 | above     | 20 lakh | 34/2023
  uttar-pradesh     | goods    | 25 lakh    | goods-excepted                 | above     | 20 lakh | 3/2022
  punjab            | services | 19 lakh    | services-states, services-abroad | notYet  | 20 lakh | 10/2017
  punjab            | services | 15 lakh    | services-platform              | notYet    | 20 lakh | 17/2017, 17/2025
  punjab            | both     | 18 lakh    | goods-platform, services-states  | notYet  | 20 lakh | 34/2023, 10/2017
  punjab            | both     | 18 lakh    | goods-platform, goods-states   | always    | -       | s. 24(i)
  delhi             | services | 8 lakh     | services-abroad, imports-services | always | -       | s. 24(iii), s. 2(16)
  delhi             | goods    | 1 lakh     | imports-services               | always    | -       | s. 24(iii)`;

test.each(
  CASES.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim())),
)('%s: %s, %s %s: %s', (id = '', sold = '', typed = '', ticked = '', answer = '', limit = '', provisions = '') => {
  const state = states.states.find((state) => state.id === id);
  const sells = SALE_KINDS.find((value) => value === sold);
  const turnover = parseTurnover(typed);
  if (!state || !sells || turnover === undefined) throw new Error(`The case ${id}, ${sold}, ${typed} is wrong.`);
  const ways = [...GOODS_WAYS, ...SERVICES_WAYS, ...BUYING_WAYS].filter((way) => ticked.split(', ').includes(way));

  const result = checkGst({ sells, turnover, ways }, state.gst);
  expect(result.answer).toBe(answer);
  if (limit !== '-') expect(result.limit).toBe(parseTurnover(limit));
  const sources = result.reasons.map((reason) => gstCheck.tool.reasons[reason].source).join('; ');
  for (const provision of provisions.split(', ')) expect(sources).toContain(provision);
});

test('the answer on platforms names local delivery, for which the platform pays the tax since 22 September 2025', () => {
  expect(gstCheck.tool.reasons['services-platform'].text).toContain('local delivery');
});

test('online services from abroad need no registration, because their seller owes the tax', () => {
  expect(gstCheck.tool.ways.options['imports-services']).toContain('not online');
  expect(gstCheck.tool.reasons['imports-services'].text).toContain('seller');
});
