'use client'

import { FileDown, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { saveFile } from '@/lib/client/download'
import { edit } from '../state/history-commands'
import { useSession } from '../session/use-session'
import { useEditorStore } from '../state/use-editor'
import { type Outcome, readFile } from './read-file'
import { ImportReport } from './import-report'

/** Exports texts for translators, and imports their files. */
export function TranslationFiles({ locale }: { locale: string }) {
  const store = useEditorStore()
  const { saver } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const save = async (kind: 'xliff' | 'csv') => {
    const document = store.get().history.present
    const name = `${document.settings.appName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${locale}`
    if (kind === 'xliff') {
      const { writeXliff } = await import('@/lib/document/translation-files/write-xliff')
      saveFile({
        name: `${name}.xlf`,
        blob: new Blob([writeXliff(document, locale)], { type: 'application/xliff+xml' }),
      })
    } else {
      const { writeCsv } = await import('@/lib/document/translation-files/csv')
      saveFile({ name: `${name}.csv`, blob: new Blob([writeCsv(document, locale)], { type: 'text/csv' }) })
    }
  }

  const importFile = async (file: File) => {
    const read = await readFile(file, store.get().history.present, locale)
    const take = ({ found: { texts } }: Extract<Outcome, { kind: 'read' }>) =>
      edit(store, { type: 'update-words', locale, texts })
    const isTaken = read.kind !== 'read' || (await saver.apart(() => take(read)))
    setOutcome(isTaken ? read : { kind: 'refused', message: NOT_SAVED })
  }

  return (
    <div className="flex gap-2">
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm" className="h-9">
            <FileDown aria-hidden="true" />
            Export
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => void save('xliff')}>
            XLIFF, for translation tools
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void save('csv')}>CSV, for spreadsheets</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button variant="outline" size="sm" className="h-9" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Import
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlf,.xliff,.xml,.csv,.tsv,.txt"
        aria-label="A file of translations"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void importFile(file)
        }}
      />
      <Dialog open={outcome !== null} onOpenChange={(open) => !open && setOutcome(null)}>
        <DialogContent title="Import" className="max-w-xl">
          {outcome && <ImportReport outcome={outcome} />}
        </DialogContent>
      </Dialog>
    </div>
  )
}

const NOT_SAVED =
  'Nothing was imported: your current changes couldn’t be saved first. Please try again once they’re saved.'
