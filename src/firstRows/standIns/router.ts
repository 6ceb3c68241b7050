import { basePath } from '#resources/wire/basePath';
import { jsx, type Element, type Props, type ElementTree } from '../element';
import { scene } from '../scene';
import { List } from '#src/views/List/List';

/** The page inside the frame. */
const page = (): Element => jsx(List as unknown as (props: Props) => ElementTree, { resource: scene().resource });

/** Replaces react-router in the page's own script: one address and no navigation. */

export const Link = ({ to, ...props }: Props): Element => {
  const address = String(to);
  const href = address === '/' ? basePath : address.startsWith('/') ? basePath + address : address;
  return jsx('a', { ...props, href, 'data-discover': address.startsWith('/') || undefined });
};

export const Outlet = (): ElementTree => page();
export const useLocation = () => ({ pathname: scene().pathname, search: '' });
export const useNavigate = () => () => {};
export const useHref = (to: string) => basePath + to;
export const useRouteLoaderData = () => scene().user;
