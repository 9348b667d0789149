/** A file that is not what it claims to be; the message is for people. */
export class UnreadableError extends Error {}
