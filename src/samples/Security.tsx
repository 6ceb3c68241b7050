import { useState } from 'react';
import { Link } from 'react-router';
import { passwordRow, securityQuestions, securityRows, type SecurityRow } from '#resources/samples/security';
import { say, type LocalizedText } from '#resources/schema/language';
import { useText } from '#src/i18n/useText';
import { changePasswordPage } from '#src/router/pageRoutes';
import { onSessionReset } from '#src/session/session';
import { notify } from '#src/ui/toasts/toasts';
import { createValue } from '#src/value';
import { AskDialog } from '#src/views/Form/AskDialog';
import { Entries } from './panels/lists';
import { TextButton } from './panels/parts';

type SecurityValues = Partial<Record<SecurityRow['name'], LocalizedText | string>>;

const maskedPhone = (phone: string) => {
  const digits = phone.replace(/\D/g, '');
  return `${digits.slice(0, 3)}******${digits.slice(-2)}`;
};

/** As much of a value as others may read. */
export const masked: Readonly<Record<SecurityRow['name'], (value: string) => LocalizedText | string>> = {
  question: (value) => securityQuestions.find((one) => one.value === value)?.label ?? value,
  phone: maskedPhone,
  email: (value) => value.replace(/^(.).*@/, '$1***@'),
};

/** No call of the template answers the first phone. */
const first = (): SecurityValues => ({ phone: maskedPhone('15000000050') });

/** The masked values. Nothing stores them, so they go with the window or the session. */
export const securityValues = createValue(first);

onSessionReset(() => securityValues.set(first()));

/** The protections of the account, row by row. The password is the real one; this page alone keeps the others. */
export const Security = () => {
  const text = useText();
  const values = securityValues.use();
  const [changing, setChanging] = useState<SecurityRow>();
  const change = say('修改', 'Change');
  const verbOf = ({ name }: SecurityRow) => (values[name] === undefined ? say('设置', 'Set up') : change);
  const hintOf = ({ name, hint }: SecurityRow) => {
    const value = values[name];
    if (value === undefined) return text(hint);
    return text(say('已设置：%{value}', 'Set: %{value}'), { value: typeof value === 'string' ? value : text(value) });
  };
  const password = (
    <Link
      className="button text"
      to={changePasswordPage.pattern}
      aria-label={`${text(change)} ${text(passwordRow.label)}`}
    >
      {text(change)}
    </Link>
  );
  return (
    <>
      <Entries
        of={[
          { id: 'password', title: text(passwordRow.label), hint: text(passwordRow.hint), action: password },
          ...securityRows.map((row) => ({
            id: row.name,
            title: text(row.label),
            hint: hintOf(row),
            action: (
              <TextButton
                look="text"
                label={verbOf(row)}
                aria-label={`${text(verbOf(row))} ${text(row.label)}`}
                onClick={() => setChanging(row)}
              />
            ),
          })),
        ]}
      />
      {changing && (
        <AskDialog
          title={text(changing.label)}
          fields={changing.fields}
          submit={text(verbOf(changing))}
          onSend={async (sent) => {
            const value = masked[changing.name](String(sent[changing.name]));
            securityValues.set({ ...values, [changing.name]: value });
            notify(text(say('已更新，仅在本窗口有效', 'Updated in this window only')), 'success');
            return true;
          }}
          onDone={() => setChanging(undefined)}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
};
