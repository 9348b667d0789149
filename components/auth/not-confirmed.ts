/** A request that was given up because the person closed the question who they are. */
export class NotConfirmed extends Error {}
