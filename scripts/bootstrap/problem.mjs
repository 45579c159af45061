/** What a person must mend before anything can go on; its message is for them, in Portuguese. */
export class Problem extends Error {}
