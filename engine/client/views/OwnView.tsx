import type { ComponentType } from 'react';
import { PageHead } from '#engine/client/ui/PageHead';

/** A view written by hand, below the heading that react-admin's `<Title>` fills. */
const OwnView = ({ View }: { readonly View: ComponentType }) => (
  <>
    <PageHead title={<span id="react-admin-title" />} />
    <View />
  </>
);

export default OwnView;
