import { isDeepStrictEqual } from 'node:util'
import { requireApp } from '../../apps/access'
import { englishName } from '../../document/languages'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, type Tx } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import type { AutomationDescription } from './description'
import { unknownPlaceholders } from './fill'
import { type PublishedDocument, readPublished } from '../../apps/published-document'
import { getAutomations, wordsOf } from './queries'
import { AUTOMATIONS } from './registry'
import type { AutomationSettings, AutomationsRequest, AutomationsView, StoredAutomations } from './schema'
import { readAutomated } from './settings'
import { deleteWatches } from './watch'

/**
 * Changes an app's automations, and the settings of written messages. Turning one on resets its state, so existing items are not announced.
 * @throws NotFoundError; InvalidError, with its fields
 */
export async function setAutomations(
  actor: Actor,
  appId: string,
  { timeZone, quiet, automations, written }: AutomationsRequest,
  now = new Date(),
): Promise<AutomationsView> {
  await inTransaction(async (tx) => {
    const app = await publishedOf(tx, actor, appId)
    refuseUnusable(automations, app)
    const before = (await readAutomated(tx, appId)).automations
    const after: StoredAutomations = { ...before }
    for (const { description } of AUTOMATIONS) {
      const wanted = automations[description.id]
      if (wanted) after[description.id] = toStored(wanted, before[description.id], description, app, now)
    }
    const isTurnedOn = ({ id }: AutomationDescription) => after[id]?.on === true && before[id]?.on !== true
    await deleteWatches(tx, appId, AUTOMATIONS.map(({ description }) => description).filter(isTurnedOn))
    const data = {
      timeZone,
      quietFrom: quiet && toMinutes(quiet.from),
      quietTo: quiet && toMinutes(quiet.to),
      automations: JSON.stringify(after),
      ...(written && { quietWritten: written.quiet, deviceCap: written.cap }),
    }
    await tx.pushSettings.upsert({
      where: { appId },
      create: { appId, ...data },
      update: data,
      select: { appId: true },
    })
    const on = Object.keys(after).filter((id) => after[id]?.on)
    await audit(tx, {
      actorId: actor.user.id,
      action: 'automations.changed',
      subject: `app:${appId}`,
      detail: { on, ...(written && { written }) },
    })
  })
  return getAutomations(actor, appId, now)
}

async function publishedOf(tx: Tx, actor: Actor, appId: string): Promise<PublishedDocument> {
  const app = await requireApp(tx, actor, appId, {
    document: true,
    releases: { orderBy: { version: 'desc' }, take: 1, select: { version: true, document: true } },
  })
  const [release] = app.releases
  return release ? readPublished(release.document, release.version) : readPublished(app.document, 0)
}

/** Drops texts that equal our defaults, so that they follow later changes of the defaults. */
function toStored(
  wanted: AutomationSettings,
  before: StoredAutomations[string] | undefined,
  description: AutomationDescription,
  { names }: PublishedDocument,
  now: Date,
): StoredAutomations[string] {
  const words = wordsOf(description, Object.keys(names))
  const texts = Object.entries(wanted.texts).filter(
    ([language, text]) => !isDeepStrictEqual(text, words[language]),
  )
  const since = wanted.on ? ((before?.on ? before.since : null) ?? now.toISOString()) : null
  return { ...wanted, texts: Object.fromEntries(texts), since }
}

/** @throws InvalidError that names each field */
function refuseUnusable(automations: AutomationsRequest['automations'], app: PublishedDocument): void {
  const fields: Record<string, string> = {}
  for (const [id, wanted] of Object.entries(automations)) {
    const automation = AUTOMATIONS.find(({ description }) => description.id === id)
    if (!automation) fields[`automations.${id}`] = 'Automation not found.'
    else Object.assign(fields, faultsOf(automation.description, wanted, app))
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new InvalidError(first, fields)
}

function faultsOf(
  description: AutomationDescription,
  wanted: AutomationSettings,
  app: PublishedDocument,
): Record<string, string> {
  const { id, hours, placeholders } = description
  const at = `automations.${id}`
  const fields: Record<string, string> = {}
  if (hours && (wanted.hours < hours.min || wanted.hours > hours.max))
    fields[`${at}.hours`] = `Choose ${hours.min} to ${hours.max} hours.`
  if (wanted.topic !== null && !app.topics.some((topic) => topic.id === wanted.topic))
    fields[`${at}.topic`] = 'The published app doesn’t have that topic.'
  for (const [language, templates] of Object.entries(wanted.texts))
    for (const part of ['one', 'many'] as const) {
      const template = templates[part]
      const known = Object.keys(placeholders[part] ?? {})
      const [unknown] = template ? unknownPlaceholders(template, known) : []
      if (unknown !== undefined)
        fields[`${at}.texts.${language}.${part}`] =
          `{${unknown}} can’t be used here. Use ${known.map((name) => `{${name}}`).join(', ')}.`
    }
  const hasMain = wanted.texts[app.language] ?? wordsOf(description, [app.language])[app.language]
  if (wanted.on && !hasMain)
    fields[`${at}.texts.${app.language}.one`] = `Write the message in ${englishName(app.language)} first.`
  return fields
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}
