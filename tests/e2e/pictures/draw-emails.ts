// Writes the HTML of every email's example into a folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAILS } from '../../../lib/admin/emails/registry'

const folder = process.argv[2]!
mkdirSync(folder, { recursive: true })
for (const { emailName, sampleFor } of EMAILS)
  writeFileSync(join(folder, `${emailName}.html`), sampleFor('ada@example.com').html)
