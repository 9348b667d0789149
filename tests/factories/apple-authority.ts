import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KEY } from '../node/publishing/golden/key'

/**
 * Issues a certificate (DER) for a request, as Apple's authority would: openssl signs it with another key.
 */
export function certify(request: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'))
  try {
    const file = (name: string) => join(folder, name)
    const key = createPrivateKey({ key: Buffer.from(KEY.privateKey), format: 'der', type: 'pkcs8' })
    writeFileSync(file('ca.key'), key.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(file('ca.pem'), new X509Certificate(KEY.certificate).toString())
    writeFileSync(file('request.csr'), request)
    const authority = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '365']
    const output = ['-outform', 'DER', '-out', file('made.cer')]
    execFileSync('openssl', ['x509', '-req', '-in', file('request.csr'), ...authority, ...output], {
      stdio: 'pipe',
    })
    return readFileSync(file('made.cer'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
