import { passwordRules } from '#resources/schema/fieldTypes/password';
import { Icon } from '#src/ui/icons';
import { useText } from '#src/i18n/useText';

/** The password rule line by line; each line is marked as soon as the typed password satisfies it. */
export const PasswordRule = ({ id, value }: { id: string; value: string }) => {
  const text = useText();
  return (
    <ul className="password-rule" id={id} aria-label={text('password.rule')}>
      {passwordRules.map(({ key, pattern, label }) => {
        const met = value !== '' && pattern.test(value);
        return (
          <li key={key} className={met ? 'met' : undefined}>
            <Icon name={met ? 'done' : 'info'} size={14} />
            {text(label)}
            <span className="visually-hidden">: {text(met ? 'password.met' : 'password.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
};
