/** A fault that the person who starts the service can mend; its message says how. */
export class SetupError extends Error {}
