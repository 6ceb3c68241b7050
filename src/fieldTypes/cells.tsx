import { Fragment, type ReactNode } from 'react';
import { yesOrNo } from '../../resources/choices';
import { plainText } from '../../resources/html';
import { nameInWords } from '../../resources/names';
import type { Values } from '../../resources/record';
import { fieldOf } from '../../resources/schema';
import { resourceByName } from '../../resources';
import type { Field, Kind } from '../../resources/fields';
import type { Cell, CellContext } from './cell';
import { formatFullMoment, formatMoment } from '../kinds/moment';
import { formatMoney } from '../kinds/money';
import { cut, tag } from './tag';
import './fieldTypes.css';

/** A record by its title, and the way to it where the reader may go there. */
const recordLink = (resource: string, id: number, { titleOf, hrefOf }: CellContext): ReactNode => {
  const title = titleOf(resource, id) ?? `#${id}`;
  const href = hrefOf(resource, id);
  return href ? (
    <a href={href} title={title} className="cut">
      {title}
    </a>
  ) : (
    cut(title)
  );
};

/** How each kind reads in a grid or on a page: plain functions, since a grid makes thousands of them. */
const cells: { [K in Kind]: Cell<K> } = {
  text: cut,
  longText: cut,
  choice: (value, { options }, { locale }) => {
    const option = options.find((one) => one.value === value);
    return option ? tag(option, locale) : String(value);
  },
  choices: (values, { options }, { locale }) => {
    const chosen = options.filter(({ value }) => values.includes(value));
    return (
      <span className="tags" title={chosen.map(({ label }) => label[locale]).join(locale === 'zh-CN' ? '、' : ', ')}>
        {chosen.map((option) => (
          <Fragment key={option.value}>{tag(option, locale)}</Fragment>
        ))}
        {chosen.length > 1 && <span className="tags-more tag neutral">+{chosen.length - 1}</span>}
      </span>
    );
  },
  yesNo: (value, { mark }, { locale }) => {
    const option = yesOrNo.find((one) => one.value === value);
    return option && mark && value ? tag({ ...option, value: 'true', tone: mark }, locale) : option?.label[locale];
  },
  integer: (value, { recordOf }, context, record) =>
    recordOf === undefined
      ? value.toLocaleString(context.locale)
      : recordLink(String(record[recordOf] ?? ''), value, context),
  money: (value, _field, { locale }) => formatMoney(value, locale),
  moment: (value, _field, { locale }) => (
    <time dateTime={value} title={formatFullMoment(value, locale)}>
      {formatMoment(value)}
    </time>
  ),
  reference: (id, { to }, context) => recordLink(to, id, context),
  links: (values) => (
    <span className="links" title={values.join('\n')}>
      {values.map((href) => (
        <a key={href} href={href} title={href} target="_blank" rel="noopener noreferrer" className="cut">
          {href.replace(/^https?:\/\//i, '')}
        </a>
      ))}
      {values.length > 1 && <span className="links-more tag neutral">+{values.length - 1}</span>}
    </span>
  ),
  richText: (value) => cut(plainText(value)),
  nameOf: (value, { of }, { locale }) => cut(nameInWords(of, value, locale)),
  changes: (value, { of }, { locale }, record) => {
    const resource = resourceByName(String(record[of] ?? ''));
    const labels = Object.keys(value).map((name) => (resource && fieldOf(resource, name)?.label[locale]) ?? name);
    return cut(labels.join(locale === 'zh-CN' ? '、' : ', '));
  },
  password: () => '••••••',
};

/** The value of a field for the eye; a dash for an empty one. */
export const showValue = (field: Field, value: unknown, context: CellContext, record: Values = {}): ReactNode => {
  if (value === null || value === undefined || value === '') return <span className="none">–</span>;
  const cell = cells[field.kind] as Cell<Kind>;
  return cell(value as never, field, context, record);
};

/** Kinds that are read by comparing digits: they stand at the right, in figures of one width. */
export const isNumeric = (field: Field): boolean =>
  field.kind === 'money' || (field.kind === 'integer' && !field.recordOf);
