import { bookAtOnce } from './bookAtOnce';

bookAtOnce({ deductions: 2, repeats: 2 });
