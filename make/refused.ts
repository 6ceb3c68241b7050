/** A wish that cannot be made, with the sentence that says why. */
export class Refused extends Error {}
