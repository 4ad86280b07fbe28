/**
 * Are the limits a check was judged by those of its fridges, its goods and its site (domain §1.7)?
 * Always holds: what its device had is what counts, so a later change of a record refuses nothing:
 * a person reviews it; a fridge whose limits its device must have had can't be judged by none.
 */

import { inScope } from '#contract/core/access/scope.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Client } from '#contract/modules/business/client.ts'
import { type JudgedCheck, pickedFor } from '#contract/modules/checks/judged-check.ts'
import { limitsOfCode } from '#contract/modules/food/limit-codes.ts'
import { evaluate } from '#contract/modules/forms/evaluate.ts'
import { askedQuestions } from '#contract/modules/forms/form-questions.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { hasLimits, isLooser } from '#contract/modules/temperature/compare-limits.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { type RecordAct, refuse } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

/** A device may have had other values for what was changed without its knowledge. */
const isAsItWas = ({ madeOffline }: RecordAct, { version }: WholeRecord) =>
  !madeOffline || version === 1

/** Did the person who measured at that site have this fridge's limits? */
export const isSurelyKnown = (
  act: RecordAct,
  unit: WholeRecord & TemperatureLocation,
  siteId: string,
): boolean =>
  !unit.archived &&
  unit.location_id === siteId &&
  inScope(act.caller, declarations['temperature-locations'], unit) &&
  isAsItWas(act, unit)

type Known = { readonly limits: Limits; readonly isSure: boolean }

async function businessLimits({ tx }: RecordAct): Promise<Readonly<Record<string, number>> | null> {
  const [row] = await tx.find('client', {})
  const client = row && (fromStored(row) as WholeRecord & Client)
  return client?.settings?.delivery_limits ?? null
}

async function knownOf(
  act: RecordAct,
  siteId: string,
  { id, ref }: ReturnType<typeof pickedFor>,
  own: Readonly<Record<string, number>> | null,
): Promise<Known | null> {
  if (ref !== 'temperature-locations' && ref !== 'stocks') return null
  const row = id === '' ? null : await act.tx.record(ref, id)
  if (!row || row.deleted) return null
  if (ref === 'stocks') {
    const stock = fromStored(row) as WholeRecord & Stock
    const isSure = !stock.archived && isAsItWas(act, stock)
    return { limits: limitsOfCode(stock.limit_code, own), isSure }
  }
  const unit = fromStored(row) as WholeRecord & TemperatureLocation
  return { limits: unit, isSure: isSurelyKnown(act, unit, siteId) }
}

/**
 * @returns whether a person has to review it: it was judged by looser limits than today's
 * @throws Problem if it was judged by none although there are some
 */
export async function isJudgedLoosely(
  act: RecordAct,
  { check, form, schema, site, answers, judged, context }: JudgedCheck,
): Promise<boolean> {
  if (!form.schema.includes('"x-limits"')) return false
  const delivery_limits = await businessLimits(act)
  const askedByPath = new Map(askedQuestions(schema, answers).map((one) => [one.path, one]))
  const known = new Map<string, Known>()
  for (const picked of [...askedByPath.values()].map(pickedFor)) {
    const found = known.has(picked.id)
      ? null
      : await knownOf(act, check.location_id, picked, delivery_limits)
    if (found) known.set(picked.id, found)
  }
  const today = evaluate(schema, answers, {
    ...context,
    site: {
      region: site?.region,
      delivery_limits: delivery_limits ?? undefined,
      limits_by_id: Object.fromEntries([...known].map(([id, { limits }]) => [id, limits])),
    },
  })
  let isLoose = false
  for (const [path, own] of Object.entries(today.limits)) {
    const used = judged.limits[path] ?? {}
    const asked = askedByPath.get(path)
    const isBare = hasLimits(own) && !hasLimits(used)
    if (isBare && asked && known.get(pickedFor(asked).id)?.isSure) {
      refuse(`${asked.title}: its limits are missing. Enter it again.`, 'data')
    }
    isLoose ||= isLooser(used, own)
  }
  // For limits of a record the server doesn't know there is only the device's word.
  const isUnknown = Object.keys(judged.limits).some((path) => !Object.hasOwn(today.limits, path))
  return isLoose || isUnknown
}
