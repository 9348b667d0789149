/** `limit` calls in `seconds`, counted per key. */
export type Rate = { name: string; limit: number; seconds: number }
