import { samplePages, type SampleRoute } from '../../../resources/pages/samplePages';
import { useText } from '../../i18n/useText';

/** The name of a page for those who are read to; the others see it in the breadcrumb. */
export const HiddenTitle = ({ of }: { of: SampleRoute }) => {
  const text = useText();
  const page = samplePages.find(({ route }) => route === of);
  return <h1 className="visually-hidden">{page && text(page.label)}</h1>;
};
