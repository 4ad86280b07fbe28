/**
 * One person's clock on this device: their state, and the taps. Always holds: a tap is judged here
 * by the server's rules, and is saved before it is reported; it is stamped at the tap, not when a
 * following question was answered, and uses the server's clock.
 */

import { type ClockKind, clockState, openSession } from '#contract/modules/clock/clock-sessions.ts'
import { clockedAt, needsOverride } from '#contract/modules/clock/clocked-at.ts'
import {
  clockedSentence,
  clockProblems,
  clockRefusal,
  orderProblem,
} from '#contract/modules/clock/user-clock-events.rules.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { authorOf, device } from '#local/device/device.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

export type Tap = {
  readonly kind: ClockKind
  readonly date: number
  readonly fit?: 'YES' | 'NO'
  /** The reason, for one that was forgotten and is added now. */
  readonly reason?: string
}
export type TapResult =
  | { readonly ok: true; readonly sentence: string; readonly id: string }
  | { readonly ok: false; readonly sentence: string; readonly fields: Record<string, string> }

const NO_SITE = 'Choose a site first: hours belong to one.'

/** How far this device's clock is off, as far as it knows (ms). */
async function skewHere(): Promise<number> {
  const session = await device.session()
  return session ? authorOf(session).clock_skew_ms : 0
}

export function usePersonClock(source: 'KIOSK' | 'APP' | 'MANAGER', userId: string | null) {
  const { client, location, locations, caller } = useSession()
  const events = useRecords(
    'user-clock-events',
    userId ? { where: { user_id: userId }, order: { by: 'date' } } : null,
  )
  const save = useSave()
  const ticked = useNow()
  // A tap is later than the last tick, and than a slow clock.
  const now = Math.max(ticked, ...(events ?? []).map(clockedAt))
  const settings = client?.settings?.clock ?? {}
  const timezone = timezoneOf(location)
  const nameOf = (id: string) => locations.find((one) => one.id === id)?.name ?? 'another site'

  async function tap({ kind, date, fit, reason }: Tap): Promise<TapResult> {
    const no = (sentence: string, fields = {}): TapResult => ({ ok: false, sentence, fields })
    if (!caller || !userId || !events) return no('This is still loading. Try again in a moment.')
    if (!location) return no(NO_SITE)
    const created = Date.now()
    const given = { user_id: userId, kind, date, location_id: location.id }
    const by = { created_by: caller.user_id, clock_skew_ms: await skewHere() }
    const draft = { ...given, created, ...by }
    const override = reason === undefined ? {} : { override: true, override_reason: reason }
    const refusal = clockRefusal(draft, caller.role)
    if (refusal) return no(refusal)
    const [problem] = Object.entries(clockProblems({ ...draft, ...override }))
    if (problem) return no(problem[1], { [problem[0]]: problem[1] })
    if (reason === undefined) {
      if (needsOverride(draft)) return no('Say why this is added now.')
      const order = orderProblem(draft, events, { timezone, nameOf }, settings)
      if (order) return no(order)
    }
    const saved = await save.create('user-clock-events', {
      ...given,
      ...override,
      created,
      source,
      ...(fit && { fit_to_work: fit }),
    })
    if (!saved.ok) return no(saved.message, saved.fields)
    return {
      ok: true,
      sentence: clockedSentence(kind, clockedAt(saved.record), timezone),
      id: saved.record.id,
    }
  }

  const session = events ? openSession(events, now, settings) : null
  const isElsewhere = session !== null && location !== null && session.location_id !== location.id

  return {
    events,
    tap,
    timezone,
    settings,
    now,
    state: events && clockState(events, now, settings),
    session,
    /** The message before clocking out at a site other than the clock-in's (domain §2.32). */
    elsewhere: isElsewhere
      ? orderProblem(
          {
            kind: 'OUT',
            user_id: session.user_id,
            created_by: session.user_id,
            created: now,
            date: now,
            location_id: location.id,
          },
          events ?? [],
          { timezone, nameOf },
          settings,
        )
      : null,
    asksFit: settings.ask_fit_to_work === true,
  }
}

export type PersonClock = ReturnType<typeof usePersonClock>
