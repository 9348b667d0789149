/** The first Android shell that looks for updates. */
export const FIRST_SHELL_WITH_UPDATES = 6

/**
 * Generations of shells that get updates. `shell` is the version whose bundle they show. A generation stays in
 * the list while devices have it.
 */
export const GENERATIONS = [{ name: 'android-6', shell: 6 }] as const
export type Generation = (typeof GENERATIONS)[number]

/** Returns the generation of an Android shell. Null for shells without updates. */
export function androidGeneration(shellVersion: number): Generation | null {
  return (
    GENERATIONS.findLast(({ name, shell }) => name.startsWith('android-') && shell <= shellVersion) ?? null
  )
}
