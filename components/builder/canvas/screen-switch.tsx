'use client'

import { ChevronsUpDown } from 'lucide-react'
import { later } from '../../ui/later'
import { currentScreen } from '../state/block-commands'
import { useEditor } from '../state/use-editor'

const CLASS =
  'flex h-8 max-w-44 items-center gap-1.5 rounded-sm px-2 text-[13px] text-muted-foreground hover:bg-accent hover:text-foreground'

const ScreenMenu = later(
  () => import('./screen-menu').then((file) => file.ScreenMenu),
  <button type="button" disabled className={CLASS}>
    <OpenScreen />
  </button>,
)

/** Over the canvas, where there is room beside the device. */
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
