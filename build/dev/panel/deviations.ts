import { deviations, gravityOf, type Finding } from '#contract/deviations';
import { element, showPart } from './frame';

const keyOf = ({ deviation, call, place }: Finding): string => [deviation, call, place].join(' ');

const lineOf = (finding: Finding, times: number): HTMLLIElement => {
  const { call, deviation, place, got, wanted } = finding;
  const { server, console } = deviations[deviation];
  return element(
    'li',
    {},
    element('strong', {}, `${call} ${place}`),
    ` ${gravityOf(finding)}${times > 1 ? `, ${times} times` : ''}`,
    element('br'),
    `wanted ${wanted}, got ${got}`,
    element('br'),
    `server: ${server}; console: ${console}`,
  );
};

/** Shows what deviates, each kind of deviation once for a place. Returns the findings that are new. */
export const createDeviations = () => {
  const all = new Map<string, { finding: Finding; times: number }>();
  return (findings: readonly Finding[]): readonly Finding[] => {
    const news = findings.filter((finding) => !all.has(keyOf(finding)));
    for (const finding of findings) {
      const key = keyOf(finding);
      all.set(key, { finding, times: (all.get(key)?.times ?? 0) + 1 });
    }
    const lines = [...all.values()].map(({ finding, times }) => lineOf(finding, times));
    const title = all.size === 1 ? 'An answer deviates' : `Answers deviate in ${all.size} places`;
    showPart('deviations', title, [element('ul', {}, ...lines)]);
    return news;
  };
};
