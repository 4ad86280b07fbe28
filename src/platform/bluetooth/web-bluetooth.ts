/**
 * Web Bluetooth with the standard services: Health Thermometer, Weight Scale, Battery. Chromium has it
 * (on Windows, macOS, Android, ChromeOS); Safari and Firefox don't, and there the port is null.
 */
import type { BluetoothPort, DeviceEvents, DeviceKind, FoundDevice } from './bluetooth.ts'
import { batteryOf, temperatureOf, weightOf } from './gatt-values.ts'

/** What is used of it; it isn't in the browsers' common types. */
interface Characteristic extends EventTarget {
  readonly value?: DataView
  startNotifications(): Promise<unknown>
  readValue(): Promise<DataView>
}
interface Server {
  connect(): Promise<Server>
  disconnect(): void
  getPrimaryService(
    uuid: number,
  ): Promise<{ getCharacteristic(uuid: number): Promise<Characteristic> }>
}
export interface WebDevice extends EventTarget {
  readonly id: string
  readonly name?: string
  readonly gatt?: Server
  forget?(): Promise<void>
}
export interface WebBluetooth {
  requestDevice(options: {
    filters: { services: number[] }[]
    optionalServices: number[]
  }): Promise<WebDevice>
  getDevices?(): Promise<WebDevice[]>
}

const BATTERY = { service: 0x180f, level: 0x2a19 }
const kinds = {
  PROBE: { service: 0x1809, measurement: 0x2a1c, parse: temperatureOf, name: 'Probe' },
  SCALE: { service: 0x181d, measurement: 0x2a9d, parse: weightOf, name: 'Scale' },
} as const satisfies Record<DeviceKind, object>

/** Each new value of a characteristic; ends with `left`. */
async function follow(
  characteristic: Characteristic,
  tell: (value: DataView) => void,
  left: AbortSignal,
): Promise<void> {
  const changed = (): void => {
    if (characteristic.value) tell(characteristic.value)
  }
  characteristic.addEventListener('characteristicvaluechanged', changed, { signal: left })
  await characteristic.startNotifications()
}

async function followBattery(server: Server, events: DeviceEvents, left: AbortSignal) {
  const service = await server.getPrimaryService(BATTERY.service)
  const level = await service.getCharacteristic(BATTERY.level)
  const tell = (value: DataView): void => {
    const percent = batteryOf(value)
    if (percent !== null) events.onBattery(percent)
  }
  tell(await level.readValue())
  await follow(level, tell, left)
}

async function connect(device: WebDevice, kind: DeviceKind, events: DeviceEvents) {
  const { service, measurement, parse } = kinds[kind]
  const left = new AbortController()
  const { signal } = left
  const server = await device.gatt?.connect()
  if (!server) throw new Error('The device has no server.')
  device.addEventListener('gattserverdisconnected', () => events.onLost(), { signal })
  const measuring = await (await server.getPrimaryService(service)).getCharacteristic(measurement)
  await follow(
    measuring,
    (view) => {
      const value = parse(view)
      if (value !== null) events.onValue(value)
    },
    signal,
  )
  // Many have no battery to ask.
  followBattery(server, events, signal).catch(() => undefined)
  return () => {
    left.abort()
    server.disconnect()
  }
}

const foundDevice = (device: WebDevice, kind: DeviceKind): FoundDevice => ({
  id: device.id,
  name: device.name ?? kinds[kind].name,
  connect: (events) => connect(device, kind, events),
  forget: async () => device.forget?.(),
})

/** @returns null where the browser has no Bluetooth */
export function webBluetooth(): BluetoothPort | null {
  const { bluetooth } = navigator as { bluetooth?: WebBluetooth }
  if (!bluetooth) return null
  return {
    async choose(kind) {
      try {
        const device = await bluetooth.requestDevice({
          filters: [{ services: [kinds[kind].service] }],
          optionalServices: [BATTERY.service],
        })
        return foundDevice(device, kind)
      } catch (error) {
        // The list was closed.
        if (error instanceof Error && error.name === 'NotFoundError') return null
        throw error
      }
    },
    async known(kind) {
      const devices = (await bluetooth.getDevices?.()) ?? []
      return devices.map((device) => foundDevice(device, kind))
    },
  }
}
