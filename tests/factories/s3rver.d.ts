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
