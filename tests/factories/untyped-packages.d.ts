declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      directory: string
      address: string
      port: number
      silent: boolean
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<unknown>
  }
}
/** The used part of npm's `xcode`, which has no types. */
declare module 'xcode' {
  type Project = { getFirstTarget: () => { firstTarget: { name: string } } }
  export function project(file: string): { parseSync: () => Project }
}
