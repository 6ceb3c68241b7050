import { Facts } from './Facts';
import { shownFields, type RecordProps } from './recordFields';

interface GroupProps extends RecordProps {
  readonly title: string;
  readonly names: readonly string[];
  /** Of less interest than the rest of the page. */
  readonly small?: boolean;
}

/** A card with the values of those fields that the person may see; none where that is nothing but the title. */
export const Group = ({ title, names, small = false, ...parts }: GroupProps) => {
  const shown = shownFields(parts.resource, parts.person.role, parts.record, names);
  // The head of the page has the title already.
  if (shown.every(({ name }) => name === parts.resource.title)) return null;
  return (
    <section className={`card form-group ${small ? 'small' : ''}`}>
      <h2>{title}</h2>
      <Facts {...parts} names={names} look="facts" />
    </section>
  );
};
