/**
 * Fridges whose log times change at any moment, against a slow recomputation that knows none of the
 * rules' code: it asks luxon for every instant and walks forward reading by reading (ADR 0025).
 */

import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { keepEarlier } from '#contract/core/rules/earlier.ts'
import { nearestSlot } from './slot-at.ts'
import { slotsInForce } from './slots-in-force.ts'
import type { SlotUnit } from './temperature-slots.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAYS = 7
const HISTORIES = 100
const remembered = ['log_times', 'log_window_min', 'out_of_use']

function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, pick: <T>(from: readonly T[]) => from[upTo(from.length)] as T }
}

interface Stretch {
  readonly times: readonly string[]
  readonly windowMin: number
  readonly from: number
  readonly until: number
}
interface Reading {
  readonly id: number
  readonly date: number
  readonly slot?: string
  readonly voided_by_id?: string
  readonly recheck_of_id?: string
}
interface Kitchen {
  readonly timezone: string
  readonly days: readonly string[]
  readonly created: number
  readonly stretches: readonly Stretch[]
  readonly readings: readonly Reading[]
  readonly end: number
  /** The row as it stands after so many changes. */
  readonly rows: readonly SlotUnit[]
}

const places = [
  ['Europe/London', '2026-03-26'],
  ['Europe/London', '2026-10-22'],
  ['Europe/London', '2026-06-01'],
  ['America/New_York', '2026-03-05'],
  ['America/New_York', '2026-10-29'],
  ['America/New_York', '2026-01-12'],
] as const

/** Changes at :15 of a minute and readings at :30, so that none falls on an edge by chance. */
function kitchenOf(seed: number): Kitchen {
  const { upTo, pick } = seeded(seed)
  const [timezone, first] = pick(places)
  const start = DateTime.fromISO(first, { zone: timezone })
  const days = Array.from(
    { length: DAYS },
    (_, ahead) => start.plus({ days: ahead }).toISODate() ?? '',
  )
  const end = start.plus({ days: DAYS + 2 }).toMillis()
  const moment = () => start.toMillis() + upTo(DAYS * 24 * 60) * MINUTE
  const timesOf = () =>
    Array.from({ length: 1 + upTo(4) }, () => {
      const minutes = upTo(96) * 15
      return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    }).filter((time, place, all) => all.indexOf(time) === place)
  const created = start.toMillis() + upTo(10) * HOUR
  const changes = [...new Set(Array.from({ length: 1 + upTo(4) }, moment))]
    .filter((at) => at > created)
    .sort((a, b) => a - b)
    .map((at) => at + 15_000)

  let row: SlotUnit & Record<string, unknown> = {
    log_times: timesOf(),
    log_window_min: 30 + upTo(15) * 15,
    created,
  }
  const rows = [row]
  for (const at of changes) {
    const { out_of_use: _, ...inUse } = row
    const kept = row.log_times ?? []
    const next = pick([
      { ...inUse, log_times: timesOf() },
      { ...inUse, log_times: [...new Set([...kept.slice(1), ...timesOf()])] },
      { ...inUse, log_window_min: 30 + upTo(15) * 15 },
      { ...inUse, out_of_use: true },
      inUse,
    ])
    row = keepEarlier(remembered, row, next, { at, by: 'asha' })
    rows.push(row)
  }
  const inForce = [-Infinity, ...changes]
  const stretches = rows.map(
    ({ log_times, log_window_min, out_of_use }, place): Stretch => ({
      times: out_of_use ? [] : (log_times ?? []),
      windowMin: log_window_min ?? 120,
      from: inForce[place] ?? -Infinity,
      until: changes[place] ?? Infinity,
    }),
  )
  const readings = Array.from({ length: DAYS * 4 }, (_, id): Reading => {
    const date = moment() + 30_000
    const now = stretches.findIndex(({ from, until }) => from <= date && date < until)
    // Mostly the times of then, sometimes those a tablet has not heard of yet, or not any more.
    const seen = stretches[now + pick([0, 0, 0, 0, -1, 1])] ?? stretches[now]
    const slot = pick([true, true, true, false])
      ? nearestSlot(seen?.times ?? [], seen?.windowMin ?? 120, date, timezone)
      : null
    return {
      id,
      date,
      ...(slot && { slot }),
      ...(upTo(10) === 0 && { voided_by_id: 'another' }),
      ...(upTo(15) === 0 && { recheck_of_id: 'a failed one' }),
    }
  }).sort((a, b) => a.date - b.date)
  return { timezone, days, created, stretches, readings, end, rows }
}

interface Slow {
  readonly key: string
  readonly time: string
  readonly day: string
  readonly at: number
  dueBy: number
  missedFrom: number
  isOwed: boolean
  log: Reading | null
}

const instants = new Map<string, number>()
function instantAt(day: string, time: string, zone: string): number {
  const key = `${day} ${time} ${zone}`
  const known = instants.get(key) ?? DateTime.fromISO(`${day}T${time}`, { zone })
  const at =
    typeof known === 'number'
      ? known
      : Math.min(...known.getPossibleOffsets().map((each) => each.toMillis()))
  instants.set(key, at)
  return at
}

/** Every slot of a set of times around some days. */
function plainSlots({ times }: Stretch, days: readonly string[], zone: string) {
  return days.flatMap((day) =>
    times.map((time) => ({ key: `${day} ${time}`, day, time, at: instantAt(day, time, zone) })),
  )
}

/** Whose turn it is at a moment: the nearest in its window, or the last one of the day so far. */
function slotAtMoment(
  slots: ReturnType<typeof plainSlots>,
  windowMin: number,
  at: number,
  dayOf: (at: number) => string,
) {
  const distance = (slot: { at: number } | undefined) => Math.abs((slot?.at ?? Infinity) - at)
  let nearest: (typeof slots)[number] | undefined
  for (const slot of slots) if (distance(slot) < distance(nearest)) nearest = slot
  if (nearest && distance(nearest) <= windowMin * MINUTE) return { slot: nearest, inTime: true }
  const last = slots.findLast((slot) => slot.at <= at)
  return last && last.day === dayOf(at) ? { slot: last, inTime: false } : null
}

/** Walks through the history once, a stretch and a reading at a time. */
function toldSlowly({ timezone, days, created, stretches, readings }: Kitchen): Slow[] {
  const edge = (day: string, ahead: number) =>
    DateTime.fromISO(day, { zone: timezone }).plus({ days: ahead }).toISODate() ?? ''
  const around = [
    edge(days[0] ?? '', -2),
    edge(days[0] ?? '', -1),
    ...days,
    edge(days.at(-1) ?? '', 1),
    edge(days.at(-1) ?? '', 2),
  ]
  const starts = around.map((day) => ({ day, from: instantAt(day, '00:00', timezone) }))
  const dayOf = (at: number) => starts.findLast(({ from }) => from <= at)?.day ?? ''
  const bySet = stretches.map((stretch) =>
    plainSlots(stretch, around, timezone).sort((a, b) => a.at - b.at),
  )
  const turnAt = (place: number, at: number) =>
    slotAtMoment(bySet[place] ?? [], stretches[place]?.windowMin ?? 0, at, dayOf)
  /** The last moment at which it is this slot's turn, in time or at all, found minute by minute. */
  const spanOf = (place: number, { key, at }: { key: string; at: number }) => {
    let dueBy = at
    let open = at
    for (let minute = at; minute < at + 25 * HOUR; minute += MINUTE / 2) {
      const turn = turnAt(place, minute)
      if (turn?.slot.key !== key) break
      open = minute
      if (turn.inTime) dueBy = minute
    }
    return { dueBy, missedFrom: open + 1 }
  }
  const standing = new Map<string, Slow>()
  const counted = readings.filter((one) => !one.voided_by_id && !one.recheck_of_id)
  const isSaid = (place: number, reading: Reading, time: string) =>
    !reading.slot || reading.slot === time || !stretches[place]?.times.includes(reading.slot)
  const waiting: Reading[] = []
  stretches.forEach(({ from, until }, place) => {
    const plain = bySet[place] ?? []
    for (const slow of standing.values()) {
      if (slow.missedFrom <= from || slow.log) continue
      const asked = plain.find(({ key }) => key === slow.key)
      const now = asked && spanOf(place, asked)
      if (slow.dueBy < from) slow.missedFrom = Math.max(from, now?.missedFrom ?? from)
      else if (now && now.dueBy >= from) Object.assign(slow, now)
      else Object.assign(slow, { isOwed: false, missedFrom: from })
    }
    for (const one of plain) {
      if (one.at < from || one.at >= until) continue
      const span = spanOf(place, one)
      if (span.missedFrom <= created) continue
      standing.set(one.key, { ...one, ...span, isOwed: true, log: null })
    }
    // Those whose own slot never came may answer one of these.
    const mine = counted.filter(({ date }) => from <= date && date < until)
    for (const reading of [...waiting.splice(0), ...mine]) {
      const turn = turnAt(place, reading.date)
      const isTurn = turn && isSaid(place, reading, turn.slot.time)
      const slow = isTurn ? standing.get(turn.slot.key) : undefined
      const isOfNow = reading.date >= from ? true : (slow?.at ?? 0) >= from
      if (slow && isOfNow && reading.date < slow.missedFrom) slow.log ??= reading
      else waiting.push(reading)
    }
  })
  return [...standing.values()].filter(
    ({ day, log, isOwed }) => days.includes(day) && (log || isOwed),
  )
}

const wordsOf = (kitchen: Kitchen, row: SlotUnit, now: number, readings = kitchen.readings) =>
  kitchen.days.flatMap((day) =>
    slotsInForce(row, readings, { day, now, timezone: kitchen.timezone }),
  )
const standsAs = ({ state, late, log }: ReturnType<typeof wordsOf>[number]) =>
  `${state}${late ? ' late' : ''} ${log?.id ?? ''}`

const kitchens = Array.from({ length: HISTORIES }, (_, seed) => kitchenOf(seed + 1))

describe(`${HISTORIES} fridges of London and New York whose log times change, clock changes included`, () => {
  test('each slot is what a slow recomputation says, done, late or missed, by the same reading', () => {
    for (const kitchen of kitchens) {
      const quick = wordsOf(kitchen, kitchen.rows.at(-1) ?? {}, kitchen.end).map(
        (slot) => `${slot.day} ${slot.time} ${standsAs(slot)}`,
      )
      const slow = toldSlowly(kitchen).map(({ key, log, dueBy }) => {
        const late = log && log.date > dueBy ? ' late' : ''
        return `${key} ${log ? 'DONE' : 'MISSED'}${late} ${log?.id ?? ''}`
      })
      expect(quick.toSorted()).toEqual(slow.toSorted())
    }
  })

  test('a change leaves every slot that was over as it was, whatever comes later', () => {
    let compared = 0
    for (const kitchen of kitchens) {
      const last = wordsOf(kitchen, kitchen.rows.at(-1) ?? {}, kitchen.end)
      kitchen.stretches.forEach(({ until }, place) => {
        const row = kitchen.rows[place] ?? {}
        const known = kitchen.readings.filter(({ date }) => date < until)
        const before = wordsOf(kitchen, row, until, known)
        const after = wordsOf(kitchen, kitchen.rows[place + 1] ?? row, until, known)
        const find = (all: typeof before, one: (typeof before)[number]) =>
          all.find(({ day, time }) => day === one.day && time === one.time)
        for (const slot of before) {
          if (slot.dueBy >= until) continue
          const then = find(after, slot)
          const isSame =
            then &&
            (standsAs(then) === standsAs(slot) ||
              `${slot.state} ${then.state}` === 'OVERDUE MISSED')
          expect(isSame, `${slot.day} ${slot.time} ${standsAs(slot)}`).toBe(true)
          if (slot.missedFrom > until) continue
          const inTheEnd = find(last, slot)
          expect(inTheEnd && standsAs(inTheEnd)).toBe(standsAs(slot))
          compared += 1
        }
      })
    }
    expect(compared).toBeGreaterThan(500)
  })

  test('no reading answers two slots, and what is due is done, missed or open at any moment', () => {
    for (const kitchen of kitchens) {
      const ends = [
        ...kitchen.stretches.map(({ until }) => Math.min(until, kitchen.end)),
        kitchen.end,
      ]
      for (const now of ends) {
        const told = wordsOf(kitchen, kitchen.rows.at(-1) ?? {}, now)
        const answers = told.flatMap(({ log }) => log?.id ?? [])
        expect(new Set(answers).size).toBe(answers.length)
        const count = (...states: string[]) =>
          told.filter(({ state }) => states.includes(state)).length
        expect(new Set(told.map(({ day, time }) => `${day} ${time}`)).size).toBe(
          count('DONE') + count('MISSED') + count('NOT_YET', 'DUE', 'OVERDUE'),
        )
        expect(told.every(({ log, state }) => (log !== null) === (state === 'DONE'))).toBe(true)
      }
    }
  })
})
