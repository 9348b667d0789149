/** Converts stacked panels to tabs (ARIA Authoring Practices, Tabs with automatic activation). */
export function start(app: HTMLElement): void {
  for (const tabset of app.querySelectorAll<HTMLElement>('.ak-tabset:not([data-started])')) startTabs(tabset)
}

let made = 0

function startTabs(tabset: HTMLElement): void {
  const panels = [...(tabset.querySelector('.ak-tabset-panels')?.children ?? [])] as HTMLElement[]
  if (panels.length === 0) return
  tabset.dataset.started = ''
  const list = document.createElement('div')
  list.className = 'ak-tablist'
  list.setAttribute('role', 'tablist')
  if (tabset.dataset.label) list.setAttribute('aria-label', tabset.dataset.label)
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button')
    panel.id ||= `ak-panel-${++made}`
    tab.type = 'button'
    tab.id = `${panel.id}-tab`
    tab.textContent = panel.querySelector('.ak-panel-title')?.textContent ?? ''
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    tab.addEventListener('click', () => select(tab))
    list.append(tab)
    return tab
  })

  function select(chosen: HTMLElement): void {
    tabs.forEach((tab, index) => {
      const open = tab === chosen
      tab.setAttribute('aria-selected', String(open))
      tab.tabIndex = open ? 0 : -1
      panels[index]!.hidden = !open
    })
  }

  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(event.target as HTMLButtonElement)
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const to =
      { [forward]: at + 1, Home: 0, End: -1 }[event.key] ??
      (event.key.startsWith('Arrow') && /Left|Right/.test(event.key) ? at - 1 : null)
    if (at === -1 || to === null) return
    event.preventDefault()
    const tab = tabs[(to + tabs.length) % tabs.length]!
    select(tab)
    tab.focus()
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  tabset.prepend(list)
  select(tabs[0]!)
}
