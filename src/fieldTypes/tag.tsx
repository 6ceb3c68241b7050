import type { Option } from '../../resources/choices';
import type { Locale } from '../../resources/language';

/** A state as a colour and a word; the colours of a tone are classes in `src/styles/surfaces.css`. */
export const tag = (option: Option, locale: Locale) => (
  <span className={`tag ${option.tone ?? 'neutral'}`}>{option.label[locale]}</span>
);

/** One line, cut by the column's width, with the whole on hover. */
export const cut = (value: string) => (
  <span className="cut" title={value}>
    {value}
  </span>
);
