export const copy = {
  saved: 'Saved.',
  failed: 'The setting could not be saved. Please try again.',
  byEnvironment: (variable: string) => `Set by the environment (${variable}), so it can’t be changed here.`,
} as const
