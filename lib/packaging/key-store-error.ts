/** An invalid key store, with a message for its owner and the field that the message belongs to. */
export class KeyStoreError extends Error {
  constructor(
    readonly field: 'p12' | 'password' | 'keyPassword' | 'alias' | 'acceptEarlyEnd',
    message: string,
  ) {
    super(message)
    this.name = 'KeyStoreError'
  }
}
