// The push service of the bench, in a separate process. It counts messages and reports the counts on request.
import { startPushService } from '../../tests/factories/push-service'

void startPushService({ countsOnly: true }).then((service) => {
  const { place, sharedKeys } = service
  process.on('message', () => process.send?.(service.counts()))
  process.send?.({ place, sharedKeys })
})
