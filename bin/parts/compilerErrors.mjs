const beginning = /^(\S+?\(\d+,\d+\)): error/;
const declaration = /^resources\/(\w+)\/\1\.ts/;

/**
 * Puts the errors of declarations first, and shortens the others to their places: every type of the product is made of
 * the declarations, so that one wrong name breaks files that are right.
 */
export function causesFirst(output) {
  const errors = [];
  for (const line of output.split('\n'))
    if (beginning.test(line)) errors.push([line]);
    else errors.at(-1)?.push(line);
  const causes = errors.filter(([first]) => declaration.test(first));
  const others = errors.filter((error) => !causes.includes(error));
  if (causes.length === 0 || others.length === 0) return output;
  const places = others.map(([first]) => `  ${beginning.exec(first)[1]}`);
  return [
    ...causes.map((lines) => lines.join('\n').trim()),
    'Mend these first. They may be why others fail:',
    ...places,
    '',
  ].join('\n');
}
