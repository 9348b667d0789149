/** A file that is not in its claimed format. The message is for people. */
export class UnreadableError extends Error {}
