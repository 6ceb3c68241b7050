import { basePath } from '#resources/wire/basePath';
import { jsx, type Element, type Props, type Shown } from '../element';
import { page } from '../page';
import { scene } from '../scene';

/** Replaces react-router in the page's own script: one address and no navigation. */

export const Link = ({ to, ...props }: Props): Element => {
  const address = String(to);
  const href = address === '/' ? basePath : address.startsWith('/') ? basePath + address : address;
  return jsx('a', { ...props, href, 'data-discover': address.startsWith('/') || undefined });
};

export const Outlet = (): Shown => page();
export const useLocation = () => ({ pathname: scene().pathname, search: '' });
export const useNavigate = () => () => {};
export const useHref = (to: string) => basePath + to;
export const useRouteLoaderData = () => scene().user;
