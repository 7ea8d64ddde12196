/**
 * What is wrong with a drawing as SVG, in words; an empty list when nothing is. It knows no more XML than the
 * drawings use: elements, attributes in double quotes, no text. For tests.
 */
export function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  if (new Set(ids).size !== ids.length) faults.push('an id stands twice');
  for (const [, target] of svg.matchAll(/ href="#([^"]*)"/g)) {
    if (!ids.includes(target)) faults.push(`<use> of #${target}, which is not there`);
  }
  for (const word of ['NaN', 'undefined', 'Infinity', 'null']) {
    if (svg.includes(word)) faults.push(`${word} in the text`);
  }
  if (/[^A-Za-z]\d*\.?\d+e[+-]?\d/.test(svg)) faults.push('a number with an exponent');

  const element = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/y;
  const text = svg.trim();
  while (element.lastIndex < text.length) {
    const at = element.lastIndex;
    const match = element.exec(text);
    if (match === null) {
      faults.push(`no element at “${text.slice(at, at + 40)}”`);
      break;
    }
    const [, closing, name, attributes = '', selfClosing] = match;
    const names = [...attributes.matchAll(/([a-zA-Z:-]+)="/g)].map((attribute) => attribute[1]);
    if (new Set(names).size !== names.length) faults.push(`<${name}> has an attribute twice`);
    if (closing) {
      const last = open.pop();
      if (last !== name) faults.push(`</${name}> closes <${last}>`);
    } else if (!selfClosing) {
      open.push(name ?? '');
    }
  }
  if (open.length > 0) faults.push(`<${open.join('> <')}> left open`);
  if (!text.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')) faults.push('no <svg> with its namespace');
  return faults;
}
