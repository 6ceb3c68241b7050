export { default } from 'ra-language-english';
