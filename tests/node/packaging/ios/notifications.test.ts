import plistReader from 'plist'
import type { IosApp } from '@/lib/packaging/ios/ios-app'
import { buildXcodeProject } from '@/lib/packaging/ios/xcode-project'
import { refusedField } from '../samples'
import { cafe, parts, projectOf, push, sourcesOf } from './sample'

async function read(path: string, app: Partial<IosApp> = { push }): Promise<string> {
  return (await projectOf(app)).get(path)!
}

describe('notifications', () => {
  it('are described to the shell, with the address in ASCII', async () => {
    const address = 'https://apps.example.com/a/café/~push'
    const config = JSON.parse(await read('Web/app.json', { push: { ...push, address } })) as object
    expect(config).toMatchObject({
      push: {
        address: 'https://apps.example.com/a/caf%C3%A9/~push',
        topics: push.topics,
        version: 3,
      },
    })
    expect(JSON.parse(await read('Web/app.json', {}))).not.toHaveProperty('push')
  })

  it('come with a guide to Apple’s key, which says what nobody tried and what is missing', async () => {
    const guide = (await read('README.md')).replace(/\s+/g, ' ')
    expect(guide).toContain('Nobody has tried this with Apple yet')
    expect(guide).toContain('Pictures of messages are not shown on iPhones')
    expect(guide).toContain('**Push for iPhone**')
    expect(guide).toContain(cafe.bundleId)
    expect(await read('README.md', {})).not.toContain('## Notifications')
  })

  it('are not for a shell that knows of none', () => {
    const old = { ...cafe, shell: 1, push }
    expect(refusedField(() => buildXcodeProject(old, parts))).toBe('push')
  })

  it('leave the projects of the first shell as they were', async () => {
    const first = { shell: 1, permissions: ['notifications' as const] }
    expect(plistReader.parse(await read('Config/App.entitlements', first))).toHaveProperty('aps-environment')
    expect(await read('README.md', first)).toContain('nothing does so yet')
    const { texts } = JSON.parse(await read('Web/app.json', first)) as { texts: Record<string, object> }
    expect(texts['en']).not.toHaveProperty('notifications')
    expect(sourcesOf(1).map(({ path }) => path)).not.toContain('PushServer.swift')
  })
})
