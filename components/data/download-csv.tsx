'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { toCsv } from '@/lib/base/csv'
import { type Metrics, metricCells } from './metrics'

/** Keeps a table that is in sight as a CSV file. `name` is the file's, without its ending. */
export function DownloadCsv({ metrics, name }: { metrics: Metrics; name: string }) {
  const keep = () => {
    const url = URL.createObjectURL(new Blob([toCsv(metricCells(metrics))], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="outline" size="sm" onClick={keep} aria-label={`Download CSV: ${name}`}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}
