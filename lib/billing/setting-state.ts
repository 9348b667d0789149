/** Who decided: the environment wins over what administrators enter. */
export type SetBy = 'environment' | 'administrator' | null
