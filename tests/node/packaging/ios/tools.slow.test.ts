import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import plistReader from 'plist'
import { certificateRequest, requestPem } from '@/lib/packaging/ios/certificate-request'
import { webClipProfile } from '@/lib/packaging/ios/web-clip'
import { KEY } from '../../publishing/golden/key'
import { describeWith, run } from '../android-tools'
import { withFile } from '../samples'
import { lists, read } from './sample'

const clip = {
  appId: 'app-1',
  bundleId: 'com.example.cafe',
  name: 'Café & Co',
  label: 'Café',
  url: 'https://apps.example.com/a/cafe/?x=1&y=2',
  icon: Buffer.from('picture'),
}

describeWith(['openssl'], 'openssl', () => {
  const certificate = new X509Certificate(KEY.certificate).toString()

  /**
   * Returns the content that openssl extracts from a signed profile. @throws Error if the signature does not
   * match the key
   */
  function verified(profile: Uint8Array): string {
    return withFile(profile, 'clip.mobileconfig', (file) => {
      writeFileSync(`${file}.pem`, certificate)
      const common = ['-inform', 'DER', '-in', file, '-out', `${file}.out`, '-binary', '-purpose', 'any']
      run('openssl', 'cms', '-verify', ...common, '-CAfile', `${file}.pem`, '-no_check_time')
      return readFileSync(`${file}.out`, 'utf8')
    })
  }

  it('verifies the profile, whose content is a Web Clip of the hosted app', () => {
    const profile = plistReader.parse(verified(webClipProfile(clip, KEY))) as Record<string, unknown>
    expect(profile).toMatchObject({
      PayloadType: 'Configuration',
      PayloadRemovalDisallowed: false,
      PayloadContent: [
        {
          PayloadType: 'com.apple.webClip.managed',
          FullScreen: true,
          IsRemovable: true,
          Label: 'Café',
          URL: clip.url,
          Icon: clip.icon,
        },
      ],
    })
    expect(profile['PayloadUUID']).toMatch(
      /^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/,
    )
  })

  it('rejects a profile after any change', () => {
    const profile = webClipProfile(clip, KEY)
    const place = profile.indexOf('apps.example.com')
    profile.write('evil', place)
    expect(() => verified(profile)).toThrow()
  })

  it('reads a request, verifies its signature and finds its subject', () => {
    const key = createPrivateKey({ key: Buffer.from(KEY.privateKey), format: 'der', type: 'pkcs8' })
    const text = requestPem(certificateRequest({ commonName: 'Café Ada', email: 'ada@example.com' }, key))
    withFile(Buffer.from(text), 'request.csr', (file) => {
      const output = run('openssl', 'req', '-in', file, '-verify', '-noout', '-subject', '-nameopt', 'utf8')
      expect(output).toContain('emailAddress=ada@example.com')
      expect(output).toContain('CN=Café Ada')
    })
  })
})

describeWith(['plistutil'], 'libplist', () => {
  it('reads every property list, and finds its values', async () => {
    for (const path of lists) {
      const text = await read(path)
      withFile(Buffer.from(text), 'list.plist', (file) => {
        run('plistutil', '-i', file, '-o', `${file}.bin`, '-f', 'bin')
        run('plistutil', '-i', `${file}.bin`, '-o', `${file}.xml`, '-f', 'xml')
        const output = run('plistutil', '-i', `${file}.bin`, '-f', 'xml', '-o', '-')
        expect(plistReader.parse(output)).toEqual(plistReader.parse(text))
      })
    }
  })

  it('rejects a truncated list', async () => {
    const text = (await read('Config/Info.plist')).slice(0, -40)
    withFile(Buffer.from(text), 'list.plist', (file) => {
      run('plistutil', '-i', file, '-o', `${file}.bin`, '-f', 'bin')
      expect(existsSync(`${file}.bin`)).toBe(false)
    })
  })
})
