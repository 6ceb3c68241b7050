import { useId } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { TextBox } from '#engine/client/ui/form/TextBox';
import { factorTexts } from './texts';

/** By what a person knows one of their factors again. */
export const NameField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const text = useText();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{text(factorTexts.name)}</label>
      <TextBox id={id} value={value} maxLength={32} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
};
