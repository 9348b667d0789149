import { assetHash, focalPoint, toAssetReference, withFocalPoint } from '../../document/asset'
import { type AppDocument, withScreens } from '../../document/document'
import { visitBlocks } from '../../document/walk'

/** Returns a document with other pictures and videos, by the hashes of the earlier ones. The others stay. */
export function replacePictures(
  document: AppDocument,
  replacements: ReadonlyMap<string, { hash: string }>,
): AppDocument {
  const picture = (source: string) => {
    const replacement = replacements.get(assetHash(source) ?? '')
    return replacement ? withFocalPoint(toAssetReference(replacement.hash), focalPoint(source)) : source
  }
  const media = (address: string) => {
    const replacement = replacements.get(assetHash(address) ?? '')
    return replacement ? toAssetReference(replacement.hash) : address
  }
  const screens = visitBlocks(document.screens, { picture, media })
  const tabs = document.tabs.map((tab) => ({ ...tab, icon: picture(tab.icon) }))
  const icon = document.settings.icon && media(document.settings.icon)
  return { ...withScreens(document, screens), tabs, settings: { ...document.settings, icon } }
}
