/**
 * Lists the errors of an SVG file, for tests. It supports only the XML that rosettes use: elements and attributes in double
 * quotes, without text.
 */
export function svgErrors(svg: string): string[] {
  const errors: string[] = [];
  const open: string[] = [];
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  if (new Set(ids).size !== ids.length) errors.push('an id is used twice');
  for (const [, target] of svg.matchAll(/ href="#([^"]*)"/g)) {
    if (!ids.includes(target)) errors.push(`<use> of #${target} that is missing`);
  }
  for (const word of ['NaN', 'undefined', 'Infinity', 'null']) {
    if (svg.includes(word)) errors.push(`${word} in the text`);
  }
  if (/[^A-Za-z]\d*\.?\d+e[+-]?\d/.test(svg)) errors.push('a number with an exponent');

  const element = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/y;
  const text = svg.trim();
  while (element.lastIndex < text.length) {
    const at = element.lastIndex;
    const match = element.exec(text);
    if (match === null) {
      errors.push(`not an element: “${text.slice(at, at + 40)}”`);
      break;
    }
    const [, closing, name, attributes = '', selfClosing] = match;
    const names = [...attributes.matchAll(/([a-zA-Z:-]+)="/g)].map((attribute) => attribute[1]);
    if (new Set(names).size !== names.length) errors.push(`<${name}> has an attribute twice`);
    if (closing) {
      const last = open.pop();
      if (last !== name) errors.push(`</${name}> closes <${last}>`);
    } else if (!selfClosing) {
      open.push(name ?? '');
    }
  }
  if (open.length > 0) errors.push(`<${open.join('> <')}> not closed`);
  if (!text.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'))
    errors.push('the root is not <svg> with its namespace');
  return errors;
}
