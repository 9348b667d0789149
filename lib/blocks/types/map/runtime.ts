/** Opens the native maps of the phone. Without script, the link opens a map on the web. */
export function start(app: HTMLElement): void {
  const { platform } = app.dataset
  for (const link of app.querySelectorAll<HTMLAnchorElement>('.ak-map-open')) {
    const { android, ios } = link.dataset
    if (platform === 'android' && android?.startsWith('geo:')) {
      link.href = android
      link.removeAttribute('target') // a new window would stay empty, because the address is not a page
    }
    if (platform === 'ios' && ios?.startsWith('https://maps.apple.com/')) link.href = ios
  }
}
