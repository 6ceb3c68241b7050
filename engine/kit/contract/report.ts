import { deviations, gravityOf, type Finding, type Severity } from './deviations';
import type { CallResult } from './read';

const order: readonly Severity[] = ['breaks', 'misleads', 'minor'];

/** The findings of a check, the gravest first. */
export const sortedFindings = (checked: readonly CallResult[]): readonly Finding[] =>
  checked
    .flatMap(({ findings }) => findings)
    .toSorted((a, b) => order.indexOf(gravityOf(a)) - order.indexOf(gravityOf(b)));

/** A finding for a person: what was seen, and what to change on either side. */
export const lineOf = (finding: Finding): string => {
  const { server, console } = deviations[finding.deviation];
  const { call, sent, place, got, wanted } = finding;
  if (finding.deviation === 'notReached')
    return `BREAKS  notReached  ${call} (${got}): if the server has no such call, ${console.replace('…', call)}`;
  return [
    `${gravityOf(finding).toUpperCase()}  ${finding.deviation}  ${call}${sent ? ` (${sent})` : ''}`,
    `    ${place}: got ${got}, wanted ${wanted}`,
    `    server: ${server}; console: ${console}`,
  ].join('\n');
};

/** The outcome for a person. */
export const asText = (checked: readonly CallResult[]): string => {
  const findings = sortedFindings(checked);
  const skipped = checked.filter((one) => one.skipped !== undefined);
  const made = checked.length - skipped.length;
  const count = (gravity: Severity) => findings.filter((one) => gravityOf(one) === gravity).length;
  return [
    ...findings.map(lineOf),
    ...(skipped.length > 0
      ? [`Not checked: ${skipped.map(({ call, skipped: why }) => `${call} (${why})`).join(', ')}.`]
      : []),
    `${made} ${made === 1 ? 'call' : 'calls'} checked: ${order.map((gravity) => `${count(gravity)} ${gravity}`).join(', ')}.`,
  ].join('\n');
};

/** The same for a program. */
export const asJson = (checked: readonly CallResult[]): string =>
  JSON.stringify(
    checked.map(({ findings, ...one }) => ({
      ...one,
      findings: findings.map((finding) => ({ ...finding, gravity: gravityOf(finding) })),
    })),
    null,
    2,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const testOf = ({ call, findings, skipped }: CallResult): string => {
  const name = `<testcase classname="contract" name="${escaped(call)}"`;
  if (skipped !== undefined) return `${name}><skipped message="${escaped(skipped)}"/></testcase>`;
  const failures = findings.map(
    (one) =>
      `<failure type="${one.deviation}" message="${escaped(`${one.place}: got ${one.got}, wanted ${one.wanted}`)}"/>`,
  );
  return failures.length === 0 ? `${name}/>` : `${name}>${failures.join('')}</testcase>`;
};

/** The same as a build server reads it: one test a call. */
export const asJunit = (checked: readonly CallResult[]): string => {
  const failed = checked.filter(({ findings }) => findings.length > 0).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="contract" tests="${checked.length}" failures="${failed}">\n${checked.map(testOf).join('\n')}\n</testsuite>`;
};

/** Whether the console works with this server as it is: nothing breaks and nothing misleads. */
export const isFit = (checked: readonly CallResult[]): boolean =>
  sortedFindings(checked).every((one) => gravityOf(one) === 'minor');
