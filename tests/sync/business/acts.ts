/**
 * What people do in a day, drawn by chance from what their device shows them: readings, corrections,
 * photos, issues; admins also fridges, their limits and sites, and departments. Always holds: every
 * value that is written is written by nobody else, so that the history tells whose it is.
 */

import { createHash } from 'node:crypto'
import { idsOfAct, SAVE } from '#contract/core/acts/acts.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { issuesOfCheck } from '#contract/modules/checks/checks.rules.ts'
import { evaluate } from '#contract/modules/forms/evaluate.ts'
import { parseForm } from '#contract/modules/forms/form-language.ts'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { planOutOfStock } from '#contract/modules/lots/acts.rules.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import type { StockOperation } from '#contract/modules/lots/stock-operations.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { computeResult } from '#contract/modules/temperature/temperature-logs.rules.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { Change, NewRecord, OneChange } from '#local/outbox/change.ts'
import type { AnyRecord } from '#local/outbox/outbox.ts'
import type { Seeded } from '../seeded.ts'
import { type Act, type Doing, type Mark, only } from './doing.ts'
import { unitWords } from './founding.ts'
import { stockActs } from './stock-acts.ts'

type Row = AnyRecord & Readonly<Record<string, unknown>>

const rowsOf = ({ device }: Doing, resource: ResourceName): Row[] =>
  (device.current?.data.list(resource) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1))

const pickFrom = (chance: Seeded, rows: readonly Row[]) =>
  rows.length > 0 ? chance.pick(rows) : null

const fridge = (doing: Doing) =>
  pickFrom(
    doing.chance,
    rowsOf(doing, 'temperature-locations').filter(({ archived }) => archived !== true),
  )

const ownLog = (doing: Doing) =>
  pickFrom(
    doing.chance,
    rowsOf(doing, 'temperature-logs').filter(
      ({ created_by, voided_by_id }) => created_by === doing.person.id && !voided_by_id,
    ),
  )

const issue = (doing: Doing) => pickFrom(doing.chance, rowsOf(doing, 'issues'))

/** @param field in which the edit's own value stands */
function edit<N extends ResourceName>(
  resource: N,
  row: Row,
  patch: Partial<RecordsByResource[N]>,
  field: string,
): Act {
  const { id } = row
  const value = (patch as Record<string, unknown>)[field]
  const change = { act: 'edit', resource, id, patch, seen: row } as unknown as Change
  const mark: Mark = { is: 'value', resource, id, field, value, shown: row[field] ?? null }
  return { changes: [change], marks: [mark] }
}

/** @param unit what its limits are told by: the fridge, or a reading of it that is corrected */
function reading({ chance, device, number }: Doing, unit: Row): NewRecord<'temperature-logs'> {
  const temperature = chance.between(-20, 50) / 10
  return {
    id: uuidV7(device.now),
    location_id: String(unit.location_id),
    temperature_location_id: unit.id,
    temperature,
    date: device.now,
    source: 'MANUAL',
    ...computeResult(temperature, unit as Limits),
    notes: `Reading ${number}`,
  }
}

function log(doing: Doing): Act | null {
  const unit = fridge(doing)
  if (!unit) return null
  return only({ act: 'create', resource: 'temperature-logs', record: reading(doing, unit) })
}

function amend(doing: Doing): Act | null {
  const mine = ownLog(doing)
  return mine && edit('temperature-logs', mine, { notes: `Note ${doing.number}` }, 'notes')
}

function correct(doing: Doing): Act | null {
  const mine = ownLog(doing)
  const unit = mine && { ...mine, id: String(mine.temperature_location_id) }
  if (!mine || !unit) return null
  const void_reason = `Slip ${doing.number}`
  const record = { ...reading(doing, unit), voids_id: mine.id, void_reason }
  const patch = { voided_by_id: record.id ?? '', void_reason }
  return {
    changes: [
      { act: 'create', resource: 'temperature-logs', record },
      { act: 'edit', resource: 'temperature-logs', id: mine.id, patch, seen: mine },
    ],
    marks: [],
  }
}

/** The smallest bytes that are a JPEG to whoever looks. */
const jpeg = (number: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(`photo ${number}`)])

function photograph(doing: Doing): Act | null {
  const unit = fridge(doing)
  if (!unit) return null
  const { device, number } = doing
  const location_id = String(unit.location_id)
  const bytes = jpeg(number)
  const id = uuidV7(device.now)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const record = {
    id: uuidV7(device.now),
    location_id,
    status: 'OPEN',
    title: `Issue ${number}`,
    description: 'By the hinge.',
    category: 'EQUIPMENT',
    severity: 'LOW',
    file_ids: [id],
    tags: ['FIRST'],
  } satisfies NewRecord<'issues'>
  return only(
    { act: 'attach', file: { id, name: 'photo.jpg', location_id, bytes: bytes.buffer, sha256 } },
    { act: 'create', resource: 'issues', record },
  )
}

/** A No, and the issue it opens: kept with the check, as the server opens it too. */
function failCheck(doing: Doing): Act | null {
  const unit = fridge(doing)
  const { device, person, number, founded } = doing
  const { form } = founded
  if (!unit || !form) return null
  const at = device.now
  const id = uuidV7(at)
  const location_id = String(unit.location_id)
  const said = { text: `Called ${number}`, by: person.id, at }
  const answers = { fridges_ok: 'NO', _actions: { fridges_ok: said } }
  const record = {
    ...{ id, location_id, form_id: form.id, date: at, data: JSON.stringify(answers) },
    ...{ signed: true, signed_by: person.id, signed_at: at },
    ...{ result: 'ACTION', failed_fields: ['fridges_ok'] },
  } satisfies NewRecord<'checks'>
  const today = localDay(at, 'Europe/London')
  const evaluation = evaluate(parseForm(form.schema), answers, { today })
  const judged = { answers, evaluation, flags: founded.flags, today }
  const issues = issuesOfCheck({ id, location_id }, form, judged).map(({ role, fields }) => ({
    act: 'create' as const,
    resource: 'issues' as const,
    record: { ...fields, id: derivedId(id, role), created: at },
  }))
  return only({ act: 'create', resource: 'checks', record }, ...issues)
}

function describe(doing: Doing): Act | null {
  const one = issue(doing)
  if (!one || !isOpenIssue(one as unknown as Issue)) return null
  const { number, chance } = doing
  if (chance.chance(0.5)) return edit('issues', one, { title: `Issue ${number}` }, 'title')
  return edit('issues', one, { description: `Words ${number}` }, 'description')
}

/** Adds one, or takes one away: both stand, whatever others do to the list meanwhile. */
function tag(doing: Doing): Act | null {
  const resource = doing.person.role === 'admin' && !doing.device.isShared ? 'both' : 'issues'
  const { chance, number } = doing
  const isUnit = resource === 'both' && chance.chance(0.5)
  const one = isUnit ? fridge(doing) : issue(doing)
  if (!one) return null
  const before = Array.isArray(one.tags) ? (one.tags as string[]) : []
  const isAdding = before.length === 0 || chance.chance(0.6)
  const gone = isAdding ? null : chance.pick(before)
  const tags = isAdding ? [...before, `T${number}`] : before.filter((old) => old !== gone)
  const named = { resource: isUnit ? 'temperature-locations' : 'issues', id: one.id } as const
  const mark = {
    ...named,
    is: 'tag',
    added: isAdding ? `T${number}` : null,
    removed: gone,
  } as const
  return {
    changes: [{ act: 'edit', ...named, patch: { tags }, seen: one } as Change],
    marks: [mark],
  }
}

function newFridge({ founded, chance, device, number }: Doing): Act {
  const location_id = chance.pick(Object.values(founded.sites))
  const record = {
    id: uuidV7(device.now),
    location_id,
    name: `Fridge ${number}`,
    ...unitWords,
    log_times: [...unitWords.log_times],
  } satisfies NewRecord<'temperature-locations'>
  return only({ act: 'create', resource: 'temperature-locations', record })
}

function changeFridge(doing: Doing): Act | null {
  const unit = fridge(doing)
  if (!unit) return null
  const { chance, number, founded } = doing
  const units = 'temperature-locations'
  switch (chance.between(1, 6)) {
    case 1:
      return edit(units, unit, { position: number }, 'position')
    case 2: {
      const sites = Object.values(founded.sites)
      const location_id = sites.find((site) => site !== unit.location_id) ?? ''
      return only({ act: 'edit', resource: units, id: unit.id, patch: { location_id }, seen: unit })
    }
    case 3:
      return edit(
        units,
        unit,
        { limit_max: 8 + number / 10, limits_reason: `Because of ${number}` },
        'limit_max',
      )
    case 4:
      return only({ act: 'archive', resource: units, id: unit.id })
    default:
      return edit(units, unit, { name: `Fridge ${number}` }, 'name')
  }
}

function renameDepartment(doing: Doing): Act | null {
  const one = pickFrom(doing.chance, rowsOf(doing, 'departments'))
  const name = `Department ${doing.number}`
  return one && edit('departments', one, { name }, 'name')
}

/** A reading and a change of something else by one tap. */
function several(doing: Doing): Act | null {
  const [first, second] = [log(doing), doing.chance.pick([describe, tag, renameFridge])(doing)]
  const changes = [...(first?.changes ?? []), ...(second?.changes ?? [])] as OneChange[]
  const [made] = changes
  if (!first || !second || made?.act !== 'create') return null
  const on = { resource: made.resource, id: String(made.record.id) }
  const call = { act: 'together', name: SAVE, id: uuidV7(doing.device.now), on } as const
  return { changes: [{ ...call, changes }], marks: second.marks }
}

/** Staff who may not are refused: the change beside the reading waits, the reading is kept. */
const renameFridge = (doing: Doing): Act | null =>
  doing.person.role === 'admin' && !doing.device.isShared ? changeName(doing) : describe(doing)

function changeName(doing: Doing): Act | null {
  const unit = fridge(doing)
  return unit && edit('temperature-locations', unit, { name: `Fridge ${doing.number}` }, 'name')
}

/** None is left of a lot: the rest is thrown away, sold, or nobody knows. */
async function outOfStock(doing: Doing): Promise<Act | null> {
  const { chance, device, person } = doing
  const lot = pickFrom(chance, rowsOf(doing, 'meats'))
  if (!lot) return null
  const id = uuidV7(device.now)
  const idOf = idsOfAct(id)
  const what = chance.pick(['SOLD', 'SPOILED', 'UNKNOWN'] as const)
  const operations = rowsOf(doing, 'stock-operations').filter(
    ({ intake_id }) => intake_id === lot.id,
  ) as unknown as StockOperation[]
  const { changes } = await planOutOfStock({
    ...{ resource: 'meats', record: lot as unknown as Meat, body: { what }, idOf },
    ...{ at: device.now, madeOffline: false, caller: { role: 'user', user_id: person.id } },
    read: {
      isWhole: false,
      get: async () => undefined,
      where: async <N extends ResourceName>() => operations as unknown as RecordsByResource[N][],
    },
  })
  const made = changes.flatMap((change): OneChange[] => {
    if (change.kind !== 'make') return []
    const record = { ...change.fields, id: idOf(change.role), created: device.now }
    return [{ act: 'create', resource: change.resource, record } as unknown as OneChange]
  })
  const call = { name: 'out-of-stock', id, on: { resource: 'meats', id: lot.id } } as const
  return only({ act: 'together', ...call, at: device.now, body: { what }, changes: made })
}

const ofStaff = [log, log, log, amend, correct, photograph, describe, tag]
const ofAdmins = [log, newFridge, changeFridge, changeFridge, changeFridge, renameDepartment, tag]

/** @returns null when the device shows nothing that could be done */
export async function nextAct(doing: Doing): Promise<Act | null> {
  const isAdmin = doing.person.role === 'admin' && !doing.device.isShared
  const usual = isAdmin ? [...ofAdmins, photograph, describe] : ofStaff
  const { form, hasActs, hasStock } = doing.founded
  if (hasStock) return doing.chance.pick([...stockActs, log])(doing)
  const ofLots = hasActs ? [several, several, several, outOfStock, outOfStock] : []
  const acts = [...usual, ...(form ? [failCheck, failCheck] : []), ...ofLots]
  return doing.chance.pick(acts)(doing)
}
