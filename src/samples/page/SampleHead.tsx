import { samplePages, type SampleRoute } from '#resources/samples/pages';
import { useText } from '#src/i18n/useText';

/** The title of a sample page, as its menu has it. */
export const SampleHead = ({ route }: { route: SampleRoute }) => {
  const text = useText();
  const page = samplePages.find((one) => one.route === route);
  return (
    <header className="page-head sample-head">
      <h1>{page && text(page.label)}</h1>
    </header>
  );
};
