import { inBytes } from '@/components/ui/in-bytes'
import type { SystemState } from '@/lib/admin/system'
import { formatDateTime } from '../../data/date-format'
import { Facts, Panel } from '../panel'
import { copy } from './copy'

const words = copy.pictureStore

/** The picture store and its counts. */
export function PicturesPanel({ store, pictures, portraits, iconSets, inDatabase }: SystemState['pictures']) {
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          { name: 'Stored in', value: store ? store.address : words.database },
          ...(store ? [{ name: 'State', value: store.fault === null ? words.answers : words.silent }] : []),
          { name: 'Pictures', value: words.sum(pictures.count, inBytes(pictures.bytes)) },
          { name: 'Profile pictures', value: portraits.toLocaleString('en') },
          { name: 'Icon sets', value: iconSets.toLocaleString('en') },
          ...(store
            ? [
                {
                  name: 'Objects',
                  value: store.counted
                    ? words.counted(
                        words.sum(store.counted.objects, inBytes(store.counted.bytes)),
                        formatDateTime(store.counted.at),
                      )
                    : words.notCounted,
                },
              ]
            : []),
        ]}
      />
      {store && inDatabase > 0 && <p className="text-sm text-muted-foreground">{words.move(inDatabase)}</p>}
    </Panel>
  )
}
