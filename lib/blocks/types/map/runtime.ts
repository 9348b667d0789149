/** Leads to the maps of the phone that the app runs on. Without this, the link leads to a map on the web. */
export function start(app: HTMLElement): void {
  const { platform } = app.dataset
  for (const link of app.querySelectorAll<HTMLAnchorElement>('.ak-map-open')) {
    const { android, ios } = link.dataset
    if (platform === 'android' && android?.startsWith('geo:')) {
      link.href = android
      link.removeAttribute('target') // a new window for what is no page would stay empty
    }
    if (platform === 'ios' && ios?.startsWith('https://maps.apple.com/')) link.href = ios
  }
}
