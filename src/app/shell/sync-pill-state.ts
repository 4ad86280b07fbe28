/**
 * The text of the sync pill (guide, Shell). Pure. Order of precedence: attention, offline, waiting,
 * arriving, sent. Always holds: offline is never an error, waiting changes are always counted, and
 * "All sent" is never shown on a device that is still getting its records.
 */
import type { Status } from '#src/ui/status/tone.ts'

export type PillState = {
  readonly kind: 'attention' | 'offline' | 'waiting' | 'arriving' | 'sent'
  readonly tone: Status
  readonly wide: string
  readonly phone: string
}

export type PillFacts = {
  readonly waiting: number
  readonly attention: number
  readonly online: boolean
  /** The first records are still arriving. */
  readonly arriving: boolean
}

export function pillState({ waiting, attention, online, arriving }: PillFacts): PillState {
  if (attention > 0) {
    const wide = attention === 1 ? '1 needs attention' : `${attention} need attention`
    return { kind: 'attention', tone: 'fail', wide, phone: `${attention} to fix` }
  }
  if (!online) {
    const wide = waiting > 0 ? `Offline, ${waiting} saved here` : 'Offline'
    const phone = waiting > 0 ? `Offline · ${waiting}` : 'Offline'
    return { kind: 'offline', tone: 'offline', wide, phone }
  }
  if (waiting > 0) {
    return {
      kind: 'waiting',
      tone: 'waiting',
      wide: `${waiting} waiting to send`,
      phone: `${waiting} waiting`,
    }
  }
  if (arriving) {
    return { kind: 'arriving', tone: 'info', wide: 'Records arriving', phone: 'Arriving' }
  }
  return { kind: 'sent', tone: 'safe', wide: 'All sent', phone: 'All sent' }
}
