import { webClipProfile } from '@/lib/packaging/ios/web-clip'
import { KEY } from '../../publishing/golden/key'

const clip = {
  appId: 'app-1',
  bundleId: 'com.example.cafe',
  name: 'Café & Co',
  label: 'Café',
  url: 'https://apps.example.com/a/cafe/?x=1&y=2',
  icon: Buffer.from('picture'),
}

it('is the same profile for the same app and key', () => {
  expect(webClipProfile(clip, KEY).equals(webClipProfile(clip, KEY))).toBe(true)
})
