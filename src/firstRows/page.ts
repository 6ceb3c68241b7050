import { List } from '#src/views/List/List';
import { jsx, type Element, type Props, type Shown } from './element';
import { scene } from './scene';

/** The page inside the frame. */
export const page = (): Element => jsx(List as unknown as (props: Props) => Shown, { resource: scene().resource });
