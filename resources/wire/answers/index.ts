export { readAnswer } from './read';
export { rowShape } from './rows';
export { readInteger, isPlainObject, ShapeError } from '../../vocabulary/shape';
