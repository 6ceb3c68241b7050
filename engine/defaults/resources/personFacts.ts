export const personFacts = {};
