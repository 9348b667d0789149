/** Copy about second factors and passkeys, shared by sign-in, confirmation and account pages. */
export const copy = {
  failed: 'That didn’t work. Please try again.',
  noCode: 'Please enter a code.',
  unsupported: 'This browser doesn’t support passkeys.',
  usePasskey: 'Use a passkey',
} as const
