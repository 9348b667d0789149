import { KeyStoreError } from './key-store-error'

const FAULTS = {
  password: ['password', 'This password does not open the file.'],
  keyPassword: ['keyPassword', 'The key in this file has a separate password. Enter it here.'],
  broken: [
    'p12',
    'This isn’t a valid PKCS#12, JKS or BKS file. These files end in .p12, .pfx, .jks, .keystore or .bks.',
  ],
  unsupported: [
    'p12',
    'This file is protected in a way that we can’t read. Rewrite it with: openssl pkcs12 -export',
  ],
  slow: [
    'p12',
    'Opening this file takes more iterations than we allow. Rewrite it with fewer: openssl pkcs12 -export -iter 100000',
  ],
} as const
export type Fault = keyof typeof FAULTS

export function faultOf(fault: Fault): KeyStoreError {
  const [field, message] = FAULTS[fault]
  return new KeyStoreError(field, message)
}

const TO_PKCS12 =
  'keytool -importkeystore -srckeystore yours.jks -srcstoretype jceks -destkeystore yours.p12 -deststoretype pkcs12'
const JOIN_PEM = 'openssl pkcs12 -export -inkey key.pem -in certificate.pem -out yours.p12'

/** Other formats of key files, by first bytes in hexadecimal, and how to convert them. */
const FOREIGN: readonly (readonly [start: string, sentence: string])[] = [
  ['cececece', `This is a JCEKS file. Make a PKCS#12 file of it first: ${TO_PKCS12}`],
  ['2d2d2d2d2d', `This is a PEM file. Put key and certificate into one PKCS#12 file first: ${JOIN_PEM}`],
]

export function foreignFormat(file: Uint8Array): KeyStoreError | null {
  const start = Buffer.from(file.subarray(0, 8)).toString('hex')
  const found = FOREIGN.find(([foreign]) => start.startsWith(foreign))
  return found ? new KeyStoreError('p12', found[1]) : null
}
