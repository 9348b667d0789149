/** What is wrong with a key store, in a sentence for whoever brought it, and which field that sentence belongs to. */
export class KeyStoreError extends Error {
  constructor(
    readonly field: 'p12' | 'password' | 'keyPassword' | 'alias' | 'acceptEarlyEnd',
    message: string,
  ) {
    super(message)
    this.name = 'KeyStoreError'
  }
}
