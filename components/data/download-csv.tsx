'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { toCsv } from '@/lib/base/csv'
import { type Metrics, metricCells } from './metrics'

/** Downloads a displayed table as CSV. `name` is the file name without extension. */
export function DownloadCsv({ metrics, name }: { metrics: Metrics; name: string }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([toCsv(metricCells(metrics))], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button variant="outline" size="sm" onClick={download} aria-label={`Download CSV: ${name}`}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}
