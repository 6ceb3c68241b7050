import { say } from '#engine/schema/language';
import { passwordRules } from '#engine/schema/fieldTypes/password';
import { Icon } from '#engine/client/ui/icons';
import { useText } from '#engine/client/i18n/useText';

const texts = {
  rule: say('密码规则', 'Password rules'),
  met: say('已满足', 'met'),
  unmet: say('未满足', 'not met'),
};

/** The password rule line by line; each line is marked as soon as the typed password satisfies it. */
export const PasswordRule = ({ id, value }: { id: string; value: string }) => {
  const text = useText();
  return (
    <ul className="password-rule" id={id} aria-label={text(texts.rule)}>
      {passwordRules.map(({ key, pattern, label }) => {
        const met = value !== '' && pattern.test(value);
        return (
          <li key={key} className={met ? 'met' : undefined}>
            <Icon name={met ? 'done' : 'info'} size={14} />
            <span>{text(label)}</span>
            <span className="visually-hidden">{`: ${text(met ? texts.met : texts.unmet)}`}</span>
          </li>
        );
      })}
    </ul>
  );
};
