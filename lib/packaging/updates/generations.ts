/** The first Android shell that looks for updates. The iOS shell that belongs to it does, too. */
export const FIRST_SHELL_WITH_UPDATES = 6

export type UpdatedSystem = 'android' | 'ios'

/**
 * Generations of shells that get updates. `shell` is the Android shell version whose bundle they show: it determines
 * the iOS shell, too. A generation stays in the list while devices have it.
 */
export const GENERATIONS = [
  { name: 'android-6', system: 'android', shell: 6 },
  { name: 'ios-4', system: 'ios', shell: 6 },
] as const satisfies readonly { name: string; system: UpdatedSystem; shell: number }[]
export type Generation = (typeof GENERATIONS)[number]

/**
 * Returns the generation of a release's packages for a system. Null for shells without updates.
 * @param shellVersion the release's Android shell
 */
export function findGeneration(system: UpdatedSystem, shellVersion: number): Generation | null {
  return GENERATIONS.findLast((one) => one.system === system && one.shell <= shellVersion) ?? null
}
