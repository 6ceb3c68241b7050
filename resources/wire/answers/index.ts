export { readAnswer } from './read';
export { rowShape } from './rows';
export { readInteger, isPlainObject, ShapeError } from '#resources/schema/shape';
