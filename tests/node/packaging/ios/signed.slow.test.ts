import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import plistReader from 'plist'
import { certificateRequest, requestPem } from '@/lib/packaging/ios/certificate-request'
import { webClipProfile } from '@/lib/packaging/ios/web-clip'
import { KEY } from '../../publishing/golden/key'
import { describeWith, run } from '../android-tools'
import { withFile } from '../samples'

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

  /** What openssl takes out of a signed profile. @throws Error when the signature is not the key's */
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

  it('refuses a profile in which anything was changed', () => {
    const profile = webClipProfile(clip, KEY)
    const place = profile.indexOf('apps.example.com')
    profile.write('evil', place)
    expect(() => verified(profile)).toThrow()
  })

  it('reads a request, checks its signature and finds who asks', () => {
    const key = createPrivateKey({ key: Buffer.from(KEY.privateKey), format: 'der', type: 'pkcs8' })
    const text = requestPem(certificateRequest({ commonName: 'Café Ada', email: 'ada@example.com' }, key))
    withFile(Buffer.from(text), 'request.csr', (file) => {
      const told = run('openssl', 'req', '-in', file, '-verify', '-noout', '-subject', '-nameopt', 'utf8')
      expect(told).toContain('emailAddress=ada@example.com')
      expect(told).toContain('CN=Café Ada')
    })
  })
})
