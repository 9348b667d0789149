import { killPushSenders } from '../../../drill/push-kills'
import { describePostgresql, inOwnPostgresql } from '../../../factories/postgresql'

describePostgresql('Nodes that are killed while they send', () => {
  inOwnPostgresql()

  test('lose no device, and no device shows the message twice', async () => {
    const { pushed, asked, ...rest } = await killPushSenders(600, 2)
    expect(rest).toEqual({ kills: 2, shown: 600, queued: 600, sent: 600, failed: 0, state: 'sent' })
    // Each kill repeats what was under way, or not written down yet.
    expect(asked).toBe(pushed)
    expect(pushed - 600).toBeLessThanOrEqual(2 * 500)
  }, 180_000)
})
