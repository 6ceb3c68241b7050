import type { ReactNode } from 'react';
import { yesOrNo } from '../../resources/choices';
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
  yesNo: (value, _field, { locale }) => yesOrNo.find((one) => one.value === value)?.label[locale],
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
