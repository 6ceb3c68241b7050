import type { CSSProperties } from 'react';
import type { LocalizedText } from '../../../resources/vocabulary/language';
import { useLocaleInUse } from '../../i18n/useText';

interface LegendProps {
  readonly title: string;
  readonly of: readonly { readonly label: LocalizedText; readonly colour: string }[];
}

/** What a chart shows, and which colour stands for what in it. */
export const Legend = ({ title, of }: LegendProps) => {
  const locale = useLocaleInUse();
  return (
    <figcaption className="overview-legend">
      <span>{title}</span>
      <ul>
        {of.map(({ label, colour }) => (
          <li key={label['en-US']} style={{ '--colour': colour } as CSSProperties}>
            {label[locale]}
          </li>
        ))}
      </ul>
    </figcaption>
  );
};
