import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BluetoothPort, DeviceEvents } from '#src/platform/bluetooth/bluetooth.ts'
import { createDeviceLine } from './device-line.ts'
import type { Paired } from './paired.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A scale in the hands of a test. */
function fakeScale(id = 's1') {
  const events: DeviceEvents[] = []
  const said: string[] = []
  let isOff = false
  const device = {
    ...{ id, name: 'Bench scale' },
    connect: async (on: DeviceEvents) => {
      said.push('connect')
      if (isOff) throw new Error('out of reach')
      events.push(on)
      return () => void said.push('disconnect')
    },
    forget: async () => void said.push('forget'),
  }
  const port: BluetoothPort = { choose: async () => device, known: async () => [device] }
  return {
    port,
    said,
    last: () => events.at(-1) as DeviceEvents,
    switchOff() {
      isOff = true
      events.at(-1)?.onLost()
    },
    switchOn() {
      isOff = false
    },
  }
}

function lineTo(port: BluetoothPort | null, paired: Paired | null = null) {
  const kept: (Paired | null)[] = []
  const line = createDeviceLine({ kind: 'SCALE', port, paired, keep: (one) => kept.push(one) })
  return { line, kept }
}

test('a scale is paired, weighs 1,985 g, and gives it out once, when it is at rest', async () => {
  const scale = fakeScale()
  const { line, kept } = lineTo(scale.port)
  expect(line.read().phase).toBe('NONE')
  await line.pair()
  expect(kept).toEqual([{ id: 's1', name: 'Bench scale' }])
  scale.last().onBattery(80)
  scale.last().onValue(900)
  scale.last().onValue(1_985)
  expect(line.read()).toMatchObject({ phase: 'CONNECTED', value: 1_985, steady: null, battery: 80 })
  expect(line.takeSteady()).toBeNull()
  vi.advanceTimersByTime(1_000)
  expect(line.read().steady).toBe(1_985)
  expect([line.takeSteady(), line.takeSteady()]).toEqual([1_985, null])
})

test('a weight of a minute ago is of something else', async () => {
  const scale = fakeScale()
  const { line } = lineTo(scale.port)
  await line.pair()
  scale.last().onValue(2_300)
  vi.advanceTimersByTime(59_999)
  expect(line.read().steady).toBe(2_300)
  vi.advanceTimersByTime(1)
  expect(line.takeSteady()).toBeNull()
})

test('out of reach: three tries in 14 seconds, then it waits for a press', async () => {
  const scale = fakeScale()
  const { line } = lineTo(scale.port)
  await line.pair()
  scale.last().onValue(2_300)
  scale.switchOff()
  expect(line.read()).toMatchObject({ phase: 'LOST', value: null, name: 'Bench scale' })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(scale.said).toEqual(['connect', 'connect', 'connect', 'connect'])
  scale.switchOn()
  await line.connect()
  expect(line.read().phase).toBe('CONNECTED')
})

test('what the lost connection still says is dropped', async () => {
  const scale = fakeScale()
  const { line } = lineTo(scale.port)
  await line.pair()
  const before = scale.last()
  scale.switchOff()
  scale.switchOn()
  await vi.advanceTimersByTimeAsync(1_000)
  before.onValue(5)
  before.onLost()
  expect(line.read()).toMatchObject({ phase: 'CONNECTED', value: null })
})

test('after a restart the paired one is connected if the browser remembers it, else asked for on a press', async () => {
  const scale = fakeScale()
  const remembered = lineTo(scale.port, { id: 's1', name: 'Bench scale' })
  expect(remembered.line.read()).toMatchObject({ phase: 'ASLEEP', name: 'Bench scale' })
  await remembered.line.wake()
  expect(remembered.line.read().phase).toBe('CONNECTED')

  const forgetful = lineTo(
    { ...scale.port, known: async () => [] },
    { id: 's1', name: 'Bench scale' },
  )
  await forgetful.line.wake()
  expect(forgetful.line.read().phase).toBe('ASLEEP')
  await forgetful.line.connect()
  expect(forgetful.line.read().phase).toBe('CONNECTED')
})

test('forgotten, it is gone from the device; the list closed changes nothing; Bluetooth off is said', async () => {
  const scale = fakeScale()
  const { line, kept } = lineTo(scale.port)
  await line.pair()
  await line.forget()
  expect([line.read().phase, kept.at(-1)]).toEqual(['NONE', null])
  expect(scale.said).toEqual(['connect', 'disconnect', 'forget'])

  const closed = lineTo({ ...scale.port, choose: async () => null })
  await closed.line.pair()
  expect(closed.line.read()).toMatchObject({ phase: 'NONE', problem: null })

  const off = lineTo({
    ...scale.port,
    choose: async () => {
      throw new Error('NotAllowedError')
    },
  })
  await off.line.pair()
  expect(off.line.read().problem).toBe(
    'Bluetooth is off, or not allowed. Switch it on and try again.',
  )
})
