import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asUser } from '../../../factories/actors'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { type Package, buildPackages } from '@/lib/publishing/packages'
import { buildApk } from '@/lib/packaging/android/apk'
import { readApp } from '@/lib/packaging/takeover/read-app'
import { readZipLayout } from '@/lib/packaging/readers/read-zip'
import { zip } from '@/lib/packaging/zip'
import { takeoverRequest } from '@/lib/releases/takeover/schema'
import { takeOver } from '@/lib/releases/takeover/take-over'
import { importKey } from '@/lib/releases/signing-key/key-transfer'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { findSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { withTestDatabase } from '../../../factories/database'
import { describeWith, run } from '../../packaging/android-tools'
import { cafe, sampleParts, withFile } from '../../packaging/samples'
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

describeWith(['aapt2', 'apksigner', 'keytool', 'zipalign'], 'an app that the tools of Android wrote', () => {
  /** Writes a package again with other tools: its tables with aapt2, its signature with apksigner. */
  function rewrite(apk: Buffer): { apk: Buffer; proto: Buffer; keys: Buffer } {
    return withFile(apk, 'ours.apk', (file) => {
      const at = (name: string) => join(dirname(file), name)
      run('aapt2', 'convert', '--output-format', 'proto', '-o', at('proto.apk'), file)
      run('aapt2', 'convert', '--output-format', 'binary', '-o', at('binary.apk'), at('proto.apk'))
      run('zipalign', '4', at('binary.apk'), at('aligned.apk'))
      const names = [
        '-alias',
        'upload',
        '-dname',
        'CN=Bakery',
        '-validity',
        '10000',
        '-keyalg',
        'RSA',
        '-startdate',
        '2026/01/01',
      ]
      const secret = ['-storetype', 'JKS', '-storepass', 'secret-word', '-keypass', 'secret-word']
      run('keytool', '-genkeypair', '-keystore', at('keys.jks'), ...secret, ...names)
      const signing = ['--ks', at('keys.jks'), '--ks-pass', 'pass:secret-word', '--min-sdk-version', '21']
      run('apksigner', 'sign', ...signing, '--out', at('signed.apk'), at('aligned.apk'))
      const [signed, proto, keys] = ['signed.apk', 'proto.apk', 'keys.jks'].map((name) =>
        readFileSync(at(name)),
      )
      return { apk: signed!, proto: proto!, keys: keys! }
    })
  }

  it('is read, and its successor installs over it', async () => {
    const old = rewrite(buildApk(cafe, await sampleParts()))
    const app = readApp(old.apk)
    expect(app).toMatchObject({
      ...{
        packageId: 'com.example.cafe',
        versionCode: 7,
        name: 'Café',
        startUrl: 'https://example.com/shop?x=1',
      },
      ...{ schemes: ['v3', 'v2', 'v1'], certificate: { subject: 'CN=Bakery' }, icon: { type: 'png' } },
    })
    const owner = await newOwner()
    const request = takeoverRequest.parse({
      ...{ name: 'Café', packageId: app.packageId, lastVersionCode: app.versionCode },
      ...{
        p12: old.keys.toString('base64'),
        password: 'secret-word',
        certificate: app.certificate!.fingerprint,
      },
    })
    const { id } = await takeOver(asUser(owner), request, { now: NOW })
    await publishNow(owner, id)
    const release = await readRelease(id, 1)
    const key = await findSigningKey(id)
    const [successor] = await buildPackages({ release, key, names: ['app.apk'] })
    const facts = (bytes: Uint8Array) =>
      withFile(bytes, 'app.apk', (file) => ({
        certificate: /SHA-256 digest: (\w+)/.exec(run('apksigner', 'verify', '--print-certs', file))?.[1],
        ids: /package: name='([^']+)' versionCode='(\d+)'/
          .exec(run('aapt2', 'dump', 'badging', file))
          ?.slice(1),
      }))
    const [before, after] = [facts(old.apk), facts(successor!.bytes)]
    expect(before.ids).toEqual(['com.example.cafe', '7'])
    expect(after).toEqual({ certificate: before.certificate, ids: ['com.example.cafe', '8'] })
  })

  it('is read as an app bundle with the tables that aapt2 wrote', async () => {
    const { entries } = readZipLayout(rewrite(buildApk(cafe, await sampleParts())).proto)
    const files = [...entries.values()].map((entry) => ({ path: entry.path, data: entry.read() }))
    const bundle = zip(
      files.map(({ path, data }) => ({
        path: path === 'AndroidManifest.xml' ? `base/manifest/${path}` : `base/${path}`,
        data,
      })),
    )
    expect(readApp(bundle)).toMatchObject({
      kind: 'aab',
      versionCode: 7,
      name: 'Café',
      icon: { type: 'png' },
    })
  })
})
