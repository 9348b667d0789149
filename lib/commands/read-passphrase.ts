import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { SetupError } from './run-main'

/** The passphrase of an export file: EXPORT_PASSPHRASE, or typed without being shown. @throws SetupError */
export async function readPassphrase(): Promise<string> {
  const { EXPORT_PASSPHRASE } = process.env
  if (EXPORT_PASSPHRASE) return EXPORT_PASSPHRASE
  if (!process.stdin.isTTY) throw new SetupError('Set EXPORT_PASSPHRASE to the passphrase of the file.')
  process.stderr.write('Passphrase of the file: ')
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
