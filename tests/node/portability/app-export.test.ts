import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportApp } from '@/lib/portability/export'
import { readExport } from '@/lib/portability/read-export'
import { verifyPackages } from '@/lib/portability/verify-packages'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { newAccount } from '../../factories/people'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()
const PASS = 'correct horse battery'

test('smoke', async () => {
  const owner = await newAccount('a@example.com')
  const { id } = await createApp(asUser(owner), { name: 'Rye', kind: 'custom' })
  await publish(asUser(owner), id)
  const folder = await mkdtemp(join(tmpdir(), 'exp-'))
  const file = join(folder, 'a.appkiln')
  await writeFile(file, exportApp(id, { passphrase: PASS }))
  const read = await readExport(file, PASS)
  console.log(file, read.manifest.files.map((f) => `${f.path} ${f.size}`).join('\n'), read.counts)
  console.log(await verifyPackages(read, owner))
  await read.close()
}, 60_000)
