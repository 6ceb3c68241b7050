import { Fragment, type ReactNode } from 'react';
import { yesOrNo } from '../../resources/choices';
import { plainText } from '../../resources/html';
import { namesOf } from '../../resources/names';
import type { Field, Kind } from '../../resources/fields';
import type { Cell, CellContext } from './cell';
import { formatFullMoment, formatMoment } from './moment';
import { formatMoney } from './money';
import { cut, tag } from './tag';
import './kinds.css';

/** How each kind reads in a grid or on a page: plain functions, since a grid makes thousands of them. */
const cells: { [K in Kind]: Cell<K> } = {
  text: cut,
  longText: cut,
  choice: (value, { options }, { locale }) => {
    const option = options.find((one) => one.value === value);
    return option ? tag(option, locale) : String(value);
  },
  choices: (values, { options }, { locale }) => (
    <span className="tags">
      {options
        .filter(({ value }) => values.includes(value))
        .map((option) => (
          <Fragment key={option.value}>{tag(option, locale)}</Fragment>
        ))}
    </span>
  ),
  yesNo: (value, { mark }, { locale }) => {
    const option = yesOrNo.find((one) => one.value === value);
    return option && mark && value ? tag({ ...option, value: 'true', tone: mark }, locale) : option?.label[locale];
  },
  integer: (value, _field, { locale }) => value.toLocaleString(locale),
  money: (value, _field, { locale }) => formatMoney(value, locale),
  moment: (value, _field, { locale }) => (
    <time dateTime={value} title={formatFullMoment(value, locale)}>
      {formatMoment(value)}
    </time>
  ),
  reference: (id, { to }, { titleOf, hrefOf }) => {
    const title = titleOf(to, id) ?? `#${id}`;
    const href = hrefOf(to, id);
    return href ? (
      <a href={href} title={title} className="cut">
        {title}
      </a>
    ) : (
      cut(title)
    );
  },
  links: (values) => (
    <span className="links">
      {values.map((href) => (
        <a key={href} href={href} title={href} target="_blank" rel="noopener noreferrer" className="cut">
          {href.replace(/^https?:\/\//i, '')}
        </a>
      ))}
    </span>
  ),
  richText: (value) => cut(plainText(value)),
  nameOf: (value, { of }, { locale }) => {
    const option = namesOf[of]().find((one) => one.value === value);
    return option?.label[locale] ?? value;
  },
  changes: (value, _field, { locale }) => cut(Object.keys(value).join(locale === 'zh-CN' ? '、' : ', ')),
  password: () => '••••••',
};

/** The value of a field for the eye; a dash for an empty one. */
export const showValue = (field: Field, value: unknown, context: CellContext): ReactNode => {
  if (value === null || value === undefined || value === '') return <span className="none">–</span>;
  const cell = cells[field.kind] as (value: unknown, field: Field, context: CellContext) => ReactNode;
  return cell(value, field, context);
};

/** Kinds that are read by comparing digits: they stand at the right, in figures of one width. */
export const isNumeric = (field: Field): boolean => field.kind === 'money' || field.kind === 'integer';
