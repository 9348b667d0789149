'use client'

import { ChevronsUpDown } from 'lucide-react'
import { lazyPart } from '../../ui/lazy'
import { currentScreen } from '../state/block-commands'
import { useEditor } from '../state/use-editor'

const CLASS =
  'flex h-8 max-w-44 items-center gap-1.5 rounded-sm px-2 text-[13px] text-muted-foreground hover:bg-accent hover:text-foreground'

const ScreenMenu = lazyPart(
  () => import('./screen-menu').then((file) => file.ScreenMenu),
  <button type="button" disabled className={CLASS}>
    <OpenScreen />
  </button>,
)

/** The screen menu over the canvas, if there is space next to the device. */
export function ScreenSwitch() {
  return (
    <div className="absolute start-3 bottom-3 hidden rounded-md border bg-card p-0.5 min-[900px]:block">
      <ScreenMenu align="start" className={CLASS}>
        <OpenScreen />
      </ScreenMenu>
    </div>
  )
}

function OpenScreen() {
  const title = useEditor((state) => currentScreen(state).title)
  return (
    <>
      <bdi className="truncate">{title}</bdi>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0" />
    </>
  )
}
