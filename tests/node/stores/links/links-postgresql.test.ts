import { asUser } from '../../../factories/actors'
import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'
import { saveLinks } from '@/lib/stores/links/mutations'
import { findLinks } from '@/lib/stores/links/queries'
import { newApp, newOwner } from '../../releases/signing-key/key-races'

describePostgresql('on PostgreSQL, at the same moment', () => {
  inOwnPostgresql()

  it('two changes of an app’s links leave both', async () => {
    const owner = await newOwner()
    const playFingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
    for (let round = 0; round < 4; round++) {
      const { id } = await newApp(owner)
      await Promise.all([
        saveLinks(asUser(owner), id, { playFingerprint }),
        saveLinks(asUser(owner), id, { appleTeamId: 'A1B2C3D4E5' }),
      ])
      expect(await findLinks(asUser(owner), id)).toMatchObject({ playFingerprint, appleTeamId: 'A1B2C3D4E5' })
    }
  })
})
