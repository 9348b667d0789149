import { asUser } from '../../../factories/actors'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { type Package, buildPackages } from '@/lib/publishing/packages'
import { importKey } from '@/lib/releases/signing-key/key-transfer'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { findSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { withTestDatabase } from '../../../factories/database'
import { describeWith, run } from '../../packaging/android-tools'
import { withFile } from '../../packaging/samples'
import { NOW, keyFromOtherNode, newApp, newOwner } from './key-races'

withTestDatabase()
jest.setTimeout(120_000)

const publishNow = (owner: string, id: string) => publish(asUser(owner), id, undefined, NOW)

describeWith(['apksigner', 'keytool'], 'a release with an imported key', () => {
  it('is signed with it', async () => {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const brought = await keyFromOtherNode()
    await importKey(asUser(owner), id, brought.request, NOW)
    await publishNow(owner, id)
    const release = await readRelease(id, 1)
    const key = await findSigningKey(id)
    const [apk, aab] = (await buildPackages({ release, key, names: ARTIFACT_NAMES })) as [Package, Package]
    const printed = withFile(apk.bytes, 'app.apk', (file) =>
      run('apksigner', 'verify', '--print-certs', file),
    )
    expect(printed).toContain(brought.fingerprint.replaceAll(':', '').toLowerCase())
    const printedAab = withFile(aab.bytes, 'app.aab', (file) =>
      run('keytool', '-printcert', '-jarfile', file),
    )
    expect(printedAab).toContain(brought.fingerprint)
  })
})
