/** Each resource and each field of the console declares its label, so nothing is guessed: a name stays as it is. */
const asItIs = (name: string): string => name;

/** Replaces the package `inflection`, with which react-admin guesses a label from a name. */
export { asItIs as capitalize, asItIs as humanize, asItIs as inflect, asItIs as pluralize, asItIs as singularize };
export { asItIs as transform };
