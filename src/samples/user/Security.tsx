import { useState } from 'react';
import { Link } from 'react-router';
import type { Values } from '#resources/schema/record';
import { readInput } from '#resources/schema/record';
import { changePasswordPage } from '#src/router/pageRoutes';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { notify } from '#src/ui/toasts/toasts';
import { FormDialog } from '#src/views/Form/FormDialog';
import { securityRows, securityValues, type SecurityRow } from './securityRows';
import { securityWords as words } from './texts';

/** The protections of the account, row by row. The password is the real one; this page alone keeps the others. */
export const Security = () => {
  const text = useText();
  const values = securityValues.use();
  const [changing, setChanging] = useState<SecurityRow>();

  const keep = (row: SecurityRow) => async (filledIn: Values) => {
    securityValues.set({ ...values, [row.name]: row.masked(String(filledIn[row.shown])) });
    return true;
  };
  return (
    <>
      <ul className="security">
        <li>
          <div className="grow">
            <h3>{text(words.password)}</h3>
            <p className="hint">{text(words.passwordHint)}</p>
          </div>
          <Link
            className="button text"
            to={changePasswordPage.pattern}
            aria-label={`${text(words.update)} ${text(words.password)}`}
          >
            {text(words.update)}
          </Link>
        </li>
        {securityRows.map((row) => {
          const value = values[row.name];
          const act = text(value === undefined ? words.set : words.update);
          const shown = value === undefined || typeof value === 'string' ? value : text(value);
          return (
            <li key={row.name}>
              <div className="grow">
                <h3>{text(row.label)}</h3>
                <p className="hint">{shown === undefined ? text(row.hint) : text(words.isSet, { value: shown })}</p>
              </div>
              <Button look="text" aria-label={`${act} ${text(row.label)}`} onClick={() => setChanging(row)}>
                {act}
              </Button>
            </li>
          );
        })}
      </ul>
      {changing && (
        <FormDialog
          title={text(changing.label)}
          start={Object.fromEntries(Object.keys(changing.fields).map((name) => [name, null]))}
          faultsOf={(filledIn) => readInput(changing.fields, filledIn).faults}
          onSend={keep(changing)}
          onDone={() => {
            setChanging(undefined);
            notify(text(words.changed), 'success');
          }}
          onClose={() => setChanging(undefined)}
          submit={text(values[changing.name] === undefined ? words.set : words.update)}
        >
          {Object.entries(changing.fields).map(([name, field]) => (
            <FieldInputOf key={name} name={name} field={field} />
          ))}
        </FormDialog>
      )}
    </>
  );
};
