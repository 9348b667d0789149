import { type Translations, translated } from '@/lib/blocks/words/translations'
import type { AppDocument } from '../document/document'
import { offersNotifications, topicsOf } from '../document/offers-notifications'
import type { pushSchema } from '../packaging/android/shell-config'
import type { z } from 'zod'
import type { FrozenRelease } from './frozen-release'
import { pushTargetOf } from './push-target'

type Push = z.input<typeof pushSchema>

/** What the shell's own invitation says beside the owner's words. */
const WORDS: Translations<{ yes: string; no: string }> = {
  en: { yes: 'Turn on notifications', no: 'Not now' },
  ar: { yes: 'تفعيل الإشعارات', no: 'ليس الآن' },
  da: { yes: 'Slå notifikationer til', no: 'Ikke nu' },
  de: { yes: 'Benachrichtigungen einschalten', no: 'Nicht jetzt' },
  es: { yes: 'Activar notificaciones', no: 'Ahora no' },
  fr: { yes: 'Activer les notifications', no: 'Pas maintenant' },
  it: { yes: 'Attiva le notifiche', no: 'Non ora' },
  nb: { yes: 'Slå på varsler', no: 'Ikke nå' },
  nl: { yes: 'Meldingen aanzetten', no: 'Niet nu' },
  pl: { yes: 'Włącz powiadomienia', no: 'Nie teraz' },
  pt: { yes: 'Ativar notificações', no: 'Agora não' },
  sv: { yes: 'Slå på notiser', no: 'Inte nu' },
}

/**
 * What a shell is told of a release's notifications; undefined for an app without, and where nobody says where it is hosted.
 * @param formTarget where its forms are sent, ending with `~forms/`: devices subscribe beside it
 * @param isSite whether its pages are a site's, so that the shell itself has to ask; elsewhere a component does
 */
export function pushOf(
  { document, version }: Pick<FrozenRelease, 'document' | 'version'>,
  formTarget: string | undefined,
  isSite: boolean,
): Push | undefined {
  if (formTarget === undefined || !offersNotifications(document)) return undefined
  const invitation = document.settings.notifications?.invitation ?? ''
  return {
    address: pushTargetOf(formTarget),
    topics: topicsOf(document).map(({ id, label }) => ({ id, label })),
    ...(isSite && invitation.trim() !== '' && { invitation: invitationOf(document, invitation) }),
    version,
  }
}

function invitationOf({ settings }: AppDocument, text: string): NonNullable<Push['invitation']> {
  return { title: settings.appName, text, ...translated(WORDS, settings.language).text }
}
