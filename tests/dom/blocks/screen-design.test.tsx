import { render } from '@testing-library/react'
import { AppView } from '@/lib/blocks/app-view'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { shapesOf } from '@/lib/blocks/icons/shapes'
import type { AppDocument, Screen } from '@/lib/document/document'
import { showScreen } from '@/lib/packaging/web/runtime/screens'
import { bakery, PICTURE } from '../../node/blocks/examples'

const context: DrawContext = {
  assetUrl: (reference) => `/assets/${reference.slice(6)}.webp`,
  screenHref: (id) => `#/${id}`,
}

function withFirst(change: Partial<Screen>): AppDocument {
  const [first, ...rest] = bakery.screens
  return { ...bakery, screens: [{ ...first, ...change }, ...rest] }
}

function draw(document: AppDocument, more: Partial<DrawContext> = {}) {
  return render(<AppView document={document} context={{ ...context, ...more }} />).container
}

it('draws a screen without a ground of its own as before', () => {
  const section = draw(bakery).querySelector('.ak-screen')!
  expect(section).not.toHaveAttribute('data-ground')
  expect(section.querySelector('.ak-backdrop')).toBeNull()
})

it('stands on a role, a color or a picture, and on its color where the picture is not there', () => {
  const ground = (change: Partial<Screen>, assets?: () => string) =>
    draw(withFirst(change), assets && { assetUrl: assets }).querySelector('.ak-screen')!
  expect(ground({ background: 'primary' })).toHaveAttribute('data-ground', 'primary')
  expect(ground({ background: '#102030' })).toHaveAttribute('data-ground', '#102030')
  const picture = ground({ background: 'primary', backgroundPicture: PICTURE })
  expect(picture).toHaveAttribute('data-ground', 'scene')
  expect(picture.querySelector('.ak-backdrop img')).toHaveAttribute('alt', '')
  const missing = ground({ background: 'primary', backgroundPicture: PICTURE }, () => '')
  expect(missing).toHaveAttribute('data-ground', 'primary')
  expect(missing.querySelector('img.ak-backdrop-picture')).toBeNull()
})

it('gives each screen the bar that it asks for, also when the script opens another', () => {
  const app = draw(withFirst({ bar: 'clear', barTitle: 'Good morning' })).querySelector<HTMLElement>(
    '.ak-app',
  )!
  const bar = app.querySelector<HTMLElement>('.ak-bar')!
  const brand = app.querySelector('.ak-brand')!
  expect([bar.dataset.look, brand.textContent]).toEqual(['clear', 'Good morning'])
  const screens = [...app.querySelectorAll<HTMLElement>('[data-screen]')]
  showScreen(app, screens, screens[1]!)
  expect([bar.dataset.look, brand.textContent]).toEqual([undefined, bakery.settings.appName])
  showScreen(app, screens, screens[0]!)
  expect([bar.dataset.look, brand.textContent]).toEqual(['clear', 'Good morning'])
})

it('has no way to a hidden screen in the bar, and a way back on it', () => {
  const [, order] = bakery.screens
  const screens = bakery.screens.map((one) => ({
    ...one,
    hidden: one.id === order!.id,
  })) as AppDocument['screens']
  const app = draw({ ...bakery, screens })
  expect(app.querySelector(`.ak-tab[href="#/${order!.id}"]`)).toBeNull()
  expect(app.querySelector(`.ak-block a[href="#/${order!.id}"]`)).not.toBeNull()
  expect(app.querySelector(`[data-screen="${order!.id}"]`)).not.toHaveAttribute('data-root')
})

it('draws icons of the library where they are at hand, and pictures kept with the app', () => {
  const withIcon = (icon: string): AppDocument => ({ ...bakery, tabs: [{ ...bakery.tabs[0]!, icon }] })
  const icon = (name: string, more?: Partial<DrawContext>) =>
    draw(withIcon(name), more).querySelector('.ak-tab-icon')!
  expect(icon('croissant', { iconShapes: shapesOf }).querySelectorAll('path').length).toBeGreaterThan(2)
  expect(icon('croissant').querySelector('svg')).toBeEmptyDOMElement()
  expect(icon('home').querySelector('path')).not.toBeNull()
  expect(icon(PICTURE).querySelector('img')).toHaveAttribute('src', `/assets/${PICTURE.slice(6)}.webp`)
})
