import { takeShared } from '@/lib/packaging/web/runtime/shared'

const open = (address: string, screens: string) => {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div class="ak-app">${screens}</div>`
  takeShared(document.querySelector<HTMLElement>('.ak-app')!)
}
const FORM =
  '<section id="/home" data-screen="home"></section><section id="/write" data-screen="write"><form><input name="a"><textarea></textarea></form></section>'
const field = () => document.querySelector('textarea')!

it('puts what was shared into the form, on its screen, and says so to who listens', () => {
  const heard: string[] = []
  const listen = (event: Event) => heard.push((event.target as HTMLTextAreaElement).value)
  document.addEventListener('input', listen)
  open('/a/rye/?title=A+loaf&text=Look%20%3Cb%3E&url=https%3A%2F%2Fx.example%2F&lang=sv', FORM)
  document.removeEventListener('input', listen)
  expect(field().value).toBe('A loaf\nLook <b>\nhttps://x.example/')
  expect(heard).toEqual([field().value])
  expect(location.pathname + location.search + location.hash).toBe('/a/rye/?lang=sv#/write')
})

it('says what was shared twice once, and no more than a field takes', () => {
  open(`/a/rye/?text=https://x.example/&url=https://x.example/`, FORM)
  expect(field().value).toBe('https://x.example/')
  open(`/a/rye/?text=${'x'.repeat(6000)}`, FORM)
  expect(field().value).toHaveLength(5000)
})

it('leaves an app alone that was opened without anything, or has no form', () => {
  open('/a/rye/?lang=sv#/home', FORM)
  expect([field().value, location.hash]).toEqual(['', '#/home'])
  open('/a/rye/?text=hello', '<section id="/home" data-screen="home"></section>')
  expect(location.search).toBe('?text=hello')
})
