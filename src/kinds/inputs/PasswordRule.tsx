import { passwordRules } from '../../../resources/password';
import { useWords } from '../../views/words';
import { Icon } from '../../views/icons';

/** The password rule, line by line, as far as what is typed satisfies it. */
export const PasswordRule = ({ value, id }: { value: string; id?: string }) => {
  const { locale } = useWords();
  return (
    <ul className="password-rule" id={id}>
      {passwordRules.map(({ key, pattern, label }) => {
        const met = value !== '' && pattern.test(value);
        return (
          <li key={key} className={met ? 'met' : undefined}>
            <Icon name={met ? 'check' : 'dot'} size={14} />
            {label[locale]}
          </li>
        );
      })}
    </ul>
  );
};
