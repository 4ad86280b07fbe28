/**
 * What follows from a delivery that was taken in (domain §2.6, §4 F4): its result, from its lines;
 * and one issue for the office if something went back or was taken in with an action, about the van
 * and about each line. Always holds: one delivery has one open issue, which the first thing opens
 * and each other is told in. Only the server makes it: a device can't see the other lines of the
 * same tap.
 */
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { type Around, type Effect, type Effects, make } from '#contract/core/rules/effects.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { issueAbout } from '../lots/lot-issues.ts'
import { resultOfItems } from './deliveries.rules.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'
import { headMatters, headWords, isMatter, lineWords } from './intake-matters.ts'

/** The role of the issue: of the delivery itself, or of the first line that needs one. */
const ROLE = 'taken-in'

interface Matter {
  /** What it is about: the delivery or one of its lines. */
  readonly id: string
  readonly description: string
  readonly done?: string | undefined
  readonly file_ids?: readonly string[] | undefined
}

/** The issue that something else of this delivery has opened. */
async function openedBefore({ id }: Delivery, self: string, read: Read) {
  const items = await read.where('delivery-items', { delivery_id: id })
  for (const source of [id, ...items.map((item) => item.id)]) {
    const issue = derivedId(source, ROLE)
    if (source !== self && (await read.get('issues', issue))) return issue
  }
  return undefined
}

async function issueOf(delivery: Delivery, matter: Matter, read: Read): Promise<Effect> {
  const supplier =
    delivery.supplier_id === undefined
      ? undefined
      : await read.get('suppliers', delivery.supplier_id)
  const fields = await issueAbout(delivery, read, {
    at: delivery.date,
    severity: 'MEDIUM',
    title: `${supplier?.name ?? 'Delivery'}, note ${delivery.reference}: something wasn't right`,
    description: matter.description,
    category: 'SUPPLIER',
    source: { kind: 'deliveries', id: delivery.id },
  })
  const said = matter.done?.trim()
  const instead = await openedBefore(delivery, matter.id, read)
  return make(
    'issues',
    ROLE,
    {
      ...fields,
      ...(said && { immediate_action: said }),
      ...(matter.file_ids && matter.file_ids.length > 0 && { file_ids: [...matter.file_ids] }),
    },
    instead === undefined ? {} : { instead },
  )
}

/** Loaded without signal while somebody else changed it: it is kept as it left, and the office is told. */
async function loadedElse(before: Delivery, after: Delivery, { read, at, flags }: Around) {
  const isLoadedNow = before.status === 'PLANNED' && after.status === 'LOADED'
  const isNew = after.tags?.includes('NEEDS_REVIEW') && !before.tags?.includes('NEEDS_REVIEW')
  if (!isLoadedNow || !isNew || !read.isWhole || !flags.includes('issues')) return []
  const said = (after.notes ?? '').slice((before.notes ?? '').length).trim()
  const fields = await issueAbout(after, read, {
    at,
    title: `Delivery ${after.reference} was changed while it was loaded`,
    description: `It was loaded without signal. ${said} Who was to get it instead has got nothing of it.`,
    category: 'STOCK',
    source: { kind: 'deliveries', id: after.id },
  })
  const changed = { at: after.modified ?? at, by: after.modified_by ?? after.created_by }
  return [make('issues', `loaded ${after.version ?? 0}`, fields, { changed })]
}

export const effectsOfDelivery: Effects<Delivery> = async ({ before, after }, around) => {
  const { read, flags } = around
  if (before && after.direction === 'OUT') return loadedElse(before, after, around)
  const isTakenIn =
    after.direction === 'IN' && after.status === 'CHECKED' && before?.status !== 'CHECKED'
  if (!isTakenIn || !read.isWhole || !flags.includes('issues')) return []
  const [site, supplier] = await Promise.all([
    read.get('locations', after.location_id),
    after.supplier_id === undefined ? undefined : read.get('suppliers', after.supplier_id),
  ])
  const matters = headMatters(after, supplier ?? null, localDay(after.date, timezoneOf(site)))
  if (matters.length === 0) return []
  const { id, corrective_action: done, file_ids } = after
  return [await issueOf(after, { id, description: headWords(matters), done, file_ids }, read)]
}

async function resultNow(delivery: Delivery, read: Read): Promise<Effect[]> {
  const items = await read.where('delivery-items', { delivery_id: delivery.id })
  const result = resultOfItems(items)
  if (result === null || result === delivery.result) return []
  const { id } = delivery
  return [{ kind: 'patch', resource: 'deliveries', id, act: 'result', fields: { result } }]
}

/** What makes it worth telling has changed. */
const isNewMatter = (before: DeliveryItem | null, after: DeliveryItem) =>
  isMatter(after) && (before === null || !isMatter(before))

export const effectsOfDeliveryItem: Effects<DeliveryItem> = async (
  { before, after },
  { read, flags },
) => {
  if (after.result === undefined || !read.isWhole) return []
  const delivery = await read.get('deliveries', after.delivery_id)
  if (!delivery || delivery.direction === 'OUT') return []
  const result = await resultNow(delivery, read)
  if (!isNewMatter(before, after) || !flags.includes('issues')) return result
  const stock = after.stock_id === undefined ? undefined : await read.get('stocks', after.stock_id)
  const name = stock?.internal_name ?? after.description ?? 'An item'
  const { id, corrective_action: done, file_ids } = after
  const matter = { id, description: lineWords(name, after), done, file_ids }
  return [...result, await issueOf(delivery, matter, read)]
}
