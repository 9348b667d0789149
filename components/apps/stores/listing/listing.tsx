'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Skeleton } from '@/components/ui/skeleton'
import type { StoreListing } from '@/lib/stores/store-listing/schema'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'
import { copy } from './copy'
import { FactsForm } from './facts-form'
import { TextsForm } from './texts-form'

/** API path of a listing. */
export const listingPath = (appId: string) => `/api/apps/${appId}/store-listing`

/** Texts and details of an app in the stores. */
export function Listing({ app }: { app: StoreApp }) {
  const path = listingPath(app.id)
  const { data, isError, refetch } = useQuery<StoreListing>({ queryKey: [path] })
  return (
    <StoreSection title={copy.title} text={copy.text}>
      {isError && !data && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>{copy.failed}</p>
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {copy.again}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && (
        <div className="grid min-w-0 gap-8">
          <FactsForm path={path} facts={data.facts} />
          <Texts path={path} languages={data.languages} />
        </div>
      )}
    </StoreSection>
  )
}

function Texts({ path, languages }: { path: string; languages: StoreListing['languages'] }) {
  const [chosen, setChosen] = useState(languages[0]?.tag)
  const [changed, setChanged] = useState(false)
  const language = languages.find(({ tag }) => tag === chosen) ?? languages[0]
  if (!language) return null
  return (
    <div className="grid min-w-0 gap-5 border-t pt-6">
      {languages.length > 1 && (
        <Field label={copy.language} hint={changed ? copy.unsaved : undefined} className="max-w-sm">
          <NativeSelect value={language.tag} onChange={({ target }) => setChosen(target.value)}>
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <TextsForm key={language.tag} path={path} language={language} onChanged={setChanged} />
    </div>
  )
}
