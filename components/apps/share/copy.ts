export const copy = {
  qr: (url: string) => `QR code of ${url}`,
  scan: 'Scan with a phone to open it there',
  address: 'Address of your app',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share…',
  open: 'Open app',
  email: 'Email me the link',
  emailing: 'Sending…',
  emailed: (to: string) => `We’ve emailed the link to ${to}.`,
  emailFailed: 'We couldn’t send the email. Please try again.',
  copyFailed: {
    title: 'Couldn’t copy the link',
    description: 'Select the address and copy it yourself.',
  },
} as const
