/**
 * The line to one probe or scale: connecting, its values, when they have come to rest, a lost
 * connection. Always holds: a value is given out once at rest and never twice; one older than a minute
 * is given out no more.
 */
import type { BluetoothPort, DeviceKind, FoundDevice } from '#src/platform/bluetooth/bluetooth.ts'
import type { Paired } from './paired.ts'
import { isAtRest, type Moving, nextMoving, REST_MS } from './steady.ts'

export type Phase =
  /** None is paired with this device. */
  | 'NONE'
  /** Paired, not connected: the browser wants it chosen again, on a press. */
  | 'ASLEEP'
  | 'CONNECTING'
  | 'CONNECTED'
  /** It is off, or too far away. */
  | 'LOST'

export interface LineState {
  readonly phase: Phase
  readonly name: string | null
  /** °C or g, still moving or not. */
  readonly value: number | null
  /** The same at rest. */
  readonly steady: number | null
  /** Percent. */
  readonly battery: number | null
  /** Why the last press led to nothing. */
  readonly problem: string | null
}

const nothing: LineState = {
  ...{ phase: 'NONE', name: null, value: null, steady: null, battery: null, problem: null },
}

/** Between two tries after a loss (ms); then somebody has to press. */
const TRIES_MS = [1_000, 3_000, 10_000]
/** What was measured longer ago was of something else. */
const STALE_MS = 60_000

interface LineOptions {
  readonly kind: DeviceKind
  /** Null where the browser has no Bluetooth. */
  readonly port: BluetoothPort | null
  readonly paired: Paired | null
  readonly keep: (paired: Paired | null) => void
}

export function createDeviceLine({ kind, port, paired, keep }: LineOptions) {
  let state: LineState = paired ? { ...nothing, phase: 'ASLEEP', name: paired.name } : nothing
  let device: FoundDevice | null = null
  let moving: Moving | null = null
  let end: (() => void) | undefined
  let tries = 0
  /** Rises with each connection: what comes late from an earlier one is dropped. */
  let turn = 0
  const timers: { rest?: Timer; stale?: Timer; again?: Timer } = {}
  const users = new Set<() => void>()

  function set(next: Partial<LineState>): void {
    state = { ...state, ...next }
    for (const tell of users) tell()
  }
  function clearValue(): void {
    clearTimeout(timers.rest)
    clearTimeout(timers.stale)
    moving = null
    set({ value: null, steady: null })
  }
  function take(value: number): void {
    const now = Date.now()
    moving = nextMoving(kind, moving, { value, now })
    const rests = isAtRest(kind, moving, now)
    set({ value, steady: rests ? value : null })
    clearTimeout(timers.rest)
    clearTimeout(timers.stale)
    timers.stale = setTimeout(clearValue, STALE_MS)
    if (rests) return
    const left = REST_MS[kind] - (now - moving.since)
    timers.rest = setTimeout(() => set({ steady: state.value }), left)
  }
  function lose(): void {
    turn += 1
    end = undefined
    clearValue()
    set({ phase: 'LOST', battery: null })
    const wait = TRIES_MS[tries]
    tries += 1
    if (wait !== undefined) timers.again = setTimeout(() => void open(), wait)
  }
  async function open(): Promise<void> {
    if (!device) return
    turn += 1
    const mine = turn
    const isMine = () => mine === turn
    set({ phase: 'CONNECTING', problem: null })
    try {
      const close = await device.connect({
        onValue: (value) => isMine() && take(value),
        onBattery: (battery) => isMine() && set({ battery }),
        onLost: () => isMine() && lose(),
      })
      if (!isMine()) return close()
      end = close
      tries = 0
      set({ phase: 'CONNECTED' })
    } catch {
      if (isMine()) lose()
    }
  }
  function stop(): void {
    turn += 1
    clearTimeout(timers.again)
    clearValue()
    end?.()
    end = undefined
  }
  async function choose(): Promise<void> {
    try {
      const found = await port?.choose(kind)
      if (!found) return
      stop()
      device = found
      tries = 0
      keep({ id: found.id, name: found.name })
      set({ name: found.name })
      await open()
    } catch {
      set({ problem: 'Bluetooth is off, or not allowed. Switch it on and try again.' })
    }
  }

  return {
    isHere: port !== null,
    read: () => state,
    subscribe(tell: () => void) {
      users.add(tell)
      return () => void users.delete(tell)
    },
    /** Connects to the paired one, where the browser remembers it. Nothing is asked. */
    async wake(): Promise<void> {
      if (state.phase !== 'ASLEEP' || !port) return
      const known = await port.known(kind).catch(() => [])
      const found = known.find(({ id }) => id === paired?.id)
      if (!found || device) return
      device = found
      await open()
    },
    /** On a press: the browser asks which one. */
    pair: choose,
    /** On a press: again to the one that was lost; else the browser asks which one. */
    async connect(): Promise<void> {
      tries = 0
      clearTimeout(timers.again)
      if (device) await open()
      else await choose()
    },
    async forget(): Promise<void> {
      stop()
      const gone = device
      device = null
      keep(null)
      set(nothing)
      await gone?.forget().catch(() => undefined)
    },
    /** The value at rest, once; null while there is none. */
    takeSteady(): number | null {
      const { steady } = state
      if (steady !== null) clearValue()
      return steady
    },
  }
}

type Timer = ReturnType<typeof setTimeout>

export type DeviceLine = ReturnType<typeof createDeviceLine>
