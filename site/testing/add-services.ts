import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Service } from '../content/schema.ts';

/**
 * Writes service files into a content folder until it holds `count`. Each new one has the shape of one that is there, in
 * turn, under a path of its own and behind all others of its group. Its titles are words in an order of their own:
 * copies would compress better than real services do.
 */
export function addServices(folder: string, count: number): void {
  const models = readdirSync(folder)
    .toSorted()
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')) as Service);
  const words = models.flatMap(({ offerings }) => offerings.flatMap(({ title }) => title.split(' ')));
  const wordAt = (place: number) => words[place % words.length] ?? '';
  for (let number = models.length + 1; number <= count; number++) {
    const model = models[number % models.length];
    if (!model) throw new Error(`${folder} holds no service to copy`);
    const service: Service = {
      ...model,
      path: `${model.path}-${number}`,
      name: `${model.name} ${number}`,
      order: 1000 + number,
      head: { ...model.head, title: `Service number ${number}` },
      offerings: model.offerings.map((offering, index) => ({
        ...offering,
        title: `${wordAt(number * 7 + index * 31)} ${wordAt(number * 11 + index * 17)} ${number}`,
      })),
    };
    writeFileSync(join(folder, `${service.path.slice(1)}.yaml`), stringify(service));
  }
}
