import { FieldInputOf } from '#src/fieldTypes/inputs';
import type { Field } from '#resources/schema/field';

/** The inputs of declared fields, in the columns of a form. */
export const FieldInputs = ({ fields, className }: { fields: Readonly<Record<string, Field>>; className?: string }) => (
  <div className={className ? `form-fields ${className}` : 'form-fields'}>
    {Object.entries(fields).map(([name, field]) => (
      <FieldInputOf key={name} name={name} field={field} />
    ))}
  </div>
);
