/**
 * Our own clock arithmetic against luxon, at every clock change of 20 zones from 1990 to 2037 (ADR
 * 0033): what the clock shows around it, and at which instant a clock time around it is.
 */
import { DateTime, IANAZone } from 'luxon'
import { expect, test } from 'vitest'
import { instantOf, localDay, localTime } from './zoned-time.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const FROM = Date.UTC(1990, 0, 1)
const TO = Date.UTC(2038, 0, 1)

/** The first instants of a new offset; looked for every 14 days, then halved down to the second. */
function changesOf(zone: IANAZone): number[] {
  const changes: number[] = []
  let before = zone.offset(FROM)
  for (let at = FROM + 14 * DAY; at < TO; at += 14 * DAY) {
    const offset = zone.offset(at)
    if (offset === before) continue
    let [low, high] = [at - 14 * DAY, at]
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000
      if (zone.offset(middle) === before) low = middle
      else high = middle
    }
    changes.push(high)
    before = offset
  }
  return changes
}

const FORMAT = 'yyyy-MM-dd HH:mm'
const shownAt = (at: number, zone: string) => `${localDay(at, zone)} ${localTime(at, zone)}`

/** §5.4: a skipped time is shifted forward, a repeated one is the first. */
function theirInstant(day: string, time: string, zone: string): number {
  const found = DateTime.fromISO(`${day}T${time}`, { zone }).getPossibleOffsets()
  return Math.min(...found.map((each) => each.toMillis()))
}

// The kitchens' own, and those whose changes are strange: at 00:01, of half an hour, of two, in Ramadan,
// by a whole day. All 236 of different histories agreed when this was written (ADR 0033).
const zones = [
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/Berlin',
  'Europe/Istanbul',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Goose_Bay',
  'America/Danmarkshavn',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Gaza',
  'Asia/Kolkata',
  'Asia/Pyongyang',
  'Antarctica/Troll',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kwajalein',
].map((name) => ({ name, changes: changesOf(IANAZone.create(name)) }))

test('every clock change of 20 zones from 1990 to 2037', () => {
  const wrong: string[] = []
  const luxonWrong: string[] = []
  let compared = 0
  for (const { name, changes } of zones) {
    for (const change of changes) {
      for (const minutes of [-61, -31, -1, 0, 1, 14, 31, 59]) {
        const at = change + minutes * MINUTE
        const theirs = DateTime.fromMillis(at, { zone: name })
        const shown = shownAt(at, name)
        if (shown !== theirs.toFormat(FORMAT)) wrong.push(`${name} ${at}: ${shown}`)
        // The same figures of the other side: those that are skipped or come twice.
        for (const shift of [0, 60]) {
          const wall = new Date(at + (theirs.offset + shift) * MINUTE).toISOString()
          const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)]
          const ours = instantOf(day, time, name)
          const isShown = shownAt(ours, name) === `${day} ${time}`
          const found = theirInstant(day, time, name)
          // Where clocks change near midnight luxon sometimes names an instant that shows another time.
          if (
            isShown &&
            DateTime.fromMillis(found, { zone: name }).toFormat(FORMAT) !== `${day} ${time}`
          )
            luxonWrong.push(`${name} ${day} ${time}`)
          else if (ours !== found) wrong.push(`${name} ${day} ${time}: ${ours}`)
          compared += 1
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(luxonWrong.length).toBeLessThan(compared / 100)
  expect(compared).toBeGreaterThan(10_000)
}, 60_000)
