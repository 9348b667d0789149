'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { toCsv } from '@/lib/csv'
import { type Figures, figureCells } from './figures'

/** Keeps a table that is in sight as a CSV file. `name` is the file's, without its ending. */
export function DownloadCsv({ figures, name }: { figures: Figures; name: string }) {
  const keep = () => {
    const url = URL.createObjectURL(new Blob([toCsv(figureCells(figures))], { type: 'text/csv' }))
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
