import { byCodeUnit } from '../bytes'
import type { ParsedAndroidApp } from './android-app'
import { cleartextHosts, networkRules } from './network-rules'
import type { ResourceTable } from './resource-table'
import { file, reference, string, type Value } from './value'
import { element, type XmlElement } from './xml-tree'

type Resources = { table: ResourceTable; xmlFiles: { path: string; root: XmlElement }[] }

/** All storage domains of Android's backup rules. */
const DATA = ['root', 'file', 'database', 'sharedpref', 'external'].flatMap((domain) =>
  domain === 'external' ? [domain] : [domain, `device_${domain}`],
)

/**
 * Adds the files with the system's rules for the app: backup, cleartext traffic and languages. Returns the
 * application's attributes that refer to them.
 */
export function addSystemRules({ table, xmlFiles }: Resources, app: ParsedAndroidApp): Record<string, Value> {
  const add = (name: string, root: XmlElement): Value => {
    const path = `res/xml/${name}.xml`
    xmlFiles.push({ path, root })
    return reference(table.add('xml', name, file(path, 'xml')))
  }
  return {
    'android:networkSecurityConfig': add('network_rules', networkRules(cleartextHosts(app))),
    'android:localeConfig': add('languages', languages(app)),
    ...(!app.allowBackup && {
      'android:fullBackupContent': add('backup_rules', element('full-backup-content', {}, nothing())),
      'android:dataExtractionRules': add('transfer_rules', transferRules()),
    }),
  }
}

/**
 * Excludes all data from transfer, because sessions belong to one phone. `allowBackup` does not prevent
 * Android 12 device transfers.
 */
function transferRules(): XmlElement {
  const sections = ['cloud-backup', 'device-transfer']
  return element(
    'data-extraction-rules',
    {},
    sections.map((section) => element(section, {}, nothing())),
  )
}

function nothing(): XmlElement[] {
  return DATA.map((domain) => element('exclude', { domain: string(domain), path: string('.') }))
}

/** Languages that a person can choose for this app in the phone's settings. */
function languages({ language, names }: ParsedAndroidApp): XmlElement {
  const tags = [...new Set([language, ...Object.keys(names)])].sort(byCodeUnit)
  return element(
    'locale-config',
    {},
    tags.map((tag) => element('locale', { 'android:name': string(tag) })),
  )
}
