'use client'

import { TitledTable } from '@/components/data/titled-table'
import { englishName } from '@/lib/document/languages'
import { PLATFORM_NAMES } from '@/lib/push/device'
import type { DevicesSummary, MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'
import { OwnDevices } from './own-devices'

const words = copy.devices

type Props = { app: MessagesApp; summary: DevicesSummary; refresh: () => void; refreshing: boolean }

/** Subscribed devices, counted, with the owner's test devices. */
export function Devices({ app, summary, refresh, refreshing }: Props) {
  const { platforms, topics, languages, versions } = summary
  const named = (number: number) =>
    number === 0
      ? words.unknownVersion
      : (app.versions.find(({ version }) => version === number)?.versionName ?? String(number))
  const tables = [
    {
      of: words.by.platform,
      rows: platforms.map(({ platform, count }) => [platform, PLATFORM_NAMES[platform], count] as const),
    },
    { of: words.by.topic, rows: topics.map(({ id, label, count }) => [id, label, count] as const) },
    {
      of: words.by.language,
      rows: languages.map(({ language, count }) => [language, englishName(language), count] as const),
    },
    {
      of: words.by.version,
      rows: versions.map(({ version, count }) => [String(version), named(version), count] as const),
    },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <section aria-label={words.title} className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h2 className="font-display text-heading font-[600]">{words.title}</h2>
        <p className="text-[15px] leading-6 text-muted-foreground">{words.text}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {tables.map(({ of, rows }) => (
          <TitledTable
            key={of}
            title={of}
            none=""
            metrics={{
              of,
              columns: [{ label: words.count }],
              rows: rows.map(([key, label, count]) => ({ key, label, values: [count] })),
            }}
          />
        ))}
      </div>
      <OwnDevices app={app} devices={summary.devices} refresh={refresh} refreshing={refreshing} />
    </section>
  )
}
