import type { Cell } from '../cell';
import { element } from '../shown';

const link = (href: string) =>
  element(
    'a',
    { href, title: href, target: '_blank', rel: 'noopener noreferrer', className: 'cut' },
    href.replace(/^https?:\/\//i, ''),
  );

export const linksCell: Cell<'links'> = (values) => {
  const more = element('span', { className: 'links-more tag neutral' }, `+${values.length - 1}`);
  const all = [...values.map(link), ...(values.length > 1 ? [more] : [])];
  return element('span', { className: 'links', title: values.join('\n') }, ...all);
};
