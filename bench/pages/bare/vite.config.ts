import { builtFor } from '../builtFor';

export default builtFor('bare', import.meta.dirname);
