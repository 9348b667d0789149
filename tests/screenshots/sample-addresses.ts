import type { Page } from '@playwright/test'

/**
 * Shows other addresses in place of those that only this run has, in texts and fields.
 * @param addresses what to show, by what the page shows
 */
export async function showSampleAddresses(page: Page, addresses: Record<string, string>): Promise<void> {
  const pairs = Object.entries(addresses).flatMap(([real, sample]) => [
    [real, sample] as const,
    [new URL(real).host, new URL(sample).host] as const,
  ])
  await page.evaluate((samples) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [real, sample] of samples)
        if (node.nodeValue?.includes(real)) node.nodeValue = node.nodeValue.replaceAll(real, sample)
    for (const field of document.querySelectorAll('input'))
      for (const [real, sample] of samples)
        if (field.value.includes(real)) field.value = field.value.replaceAll(real, sample)
  }, pairs)
}
