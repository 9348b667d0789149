/** Thrown when the person closes the confirmation prompt. */
export class NotConfirmed extends Error {}
