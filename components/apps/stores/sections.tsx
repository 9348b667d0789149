import type { ComponentType } from 'react'
import type { StoreApp } from '@/lib/apps/schema'
import type { copy } from './copy'
import { AndroidStudio } from './android-studio/android-studio'
import { DeveloperVerification } from './developer-verification/developer-verification'
import { DomainSection } from './domain-section'
import { IosSection } from './ios/ios-section'
import { Links } from './links/links'
import { Listing } from './listing/listing'
import { PlayKey } from './play-key/play-key'
import { PushKey } from './push-key/push-key'
import { Readiness } from './readiness/readiness'
import { Screenshots } from './screenshots/screenshots'
import { StoreKit } from './store-kit/store-kit'
import { UpdatesSection } from './updates/updates-section'
import { WebsiteBanner } from './website-banner/section'

/** The sections of the page in order, each in its own folder. */
export const SECTIONS: readonly {
  name: keyof typeof copy.sections
  Section: ComponentType<{ app: StoreApp }>
}[] = [
  { name: 'readiness', Section: Readiness },
  { name: 'listing', Section: Listing },
  { name: 'screenshots', Section: Screenshots },
  { name: 'store-kit', Section: StoreKit },
  { name: 'updates', Section: UpdatesSection },
  { name: 'domain', Section: DomainSection },
  { name: 'links', Section: Links },
  { name: 'play-key', Section: PlayKey },
  { name: 'developer-verification', Section: DeveloperVerification },
  { name: 'android-studio', Section: AndroidStudio },
  { name: 'ios', Section: IosSection },
  { name: 'push-key', Section: PushKey },
  { name: 'website', Section: WebsiteBanner },
]
