/** The used part of npm's `xcode`, which has no types. */
declare module 'xcode' {
  type Project = { getFirstTarget: () => { firstTarget: { name: string } } }
  export function project(file: string): { parseSync: () => Project }
}
