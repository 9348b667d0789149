import { publish, unpublishApp } from '@/lib/releases/publishing'
import { makeWebClip } from '@/lib/stores/web-clip'
import { asUser } from '../../factories/actors'
import { inOwnDatabase } from '../../factories/database'
import { newApp, newOwner, NOW } from '../releases/signing-key/key-races'

inOwnDatabase()

test('an app has a profile of its hosted address while it is published, for its owner alone', async () => {
  const [owner, other] = [asUser(await newOwner()), asUser(await newOwner())]
  const { id, slug } = await newApp(owner.user.id)
  await expect(makeWebClip(owner, id)).rejects.toMatchObject({ code: 'not-published' })
  await publish(owner, id, undefined, NOW)
  const { name, bytes } = await makeWebClip(owner, id)
  expect(name).toBe(`${slug}.mobileconfig`)
  expect(bytes.toString('latin1')).toContain(`/a/${slug}/</string>`)
  expect((await makeWebClip(owner, id)).bytes.equals(bytes)).toBe(true)
  await expect(makeWebClip(other, id)).rejects.toMatchObject({ kind: 'not-found' })
  await unpublishApp(owner, id)
  await expect(makeWebClip(owner, id)).rejects.toMatchObject({ code: 'not-published' })
})
