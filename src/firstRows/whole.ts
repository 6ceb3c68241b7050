import { slots } from '#src/screens/slots';
import { Layout } from '#src/shell/frame/Layout';
import { SlotsContext } from '#src/views/slots';
import { draw } from './draw';
import { jsx, type Element } from './element';
import { setScene, type Scene } from './scene';

/** The frame and the list in it, as the framework's first drawing has them. */
export const drawWhole = (scene: Scene): DocumentFragment => {
  setScene(scene);
  const whole = document.createDocumentFragment();
  const frame = jsx(Layout, {});
  draw(jsx(SlotsContext as unknown as Element['type'], { value: slots, children: frame }), whole);
  return whole;
};
