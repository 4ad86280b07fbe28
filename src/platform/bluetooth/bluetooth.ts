/**
 * Thermometers and scales by Bluetooth, as a port: what a browser or a shell can do, and what a test
 * does in its place.
 */
export type DeviceKind = 'PROBE' | 'SCALE'

export interface DeviceEvents {
  /** °C to 0.01 of a probe, whole grams of a scale. */
  readonly onValue: (value: number) => void
  /** Percent. */
  readonly onBattery: (percent: number) => void
  /** The connection is gone; it is not tried again by itself. */
  readonly onLost: () => void
}

export interface FoundDevice {
  /** Of this browser and this site alone. */
  readonly id: string
  /** As it calls itself: "Probe 2". */
  readonly name: string
  /** @returns how to end the connection; rejects if it can't be reached */
  readonly connect: (events: DeviceEvents) => Promise<() => void>
  /** Takes back the permission, where the browser can. */
  readonly forget: () => Promise<void>
}

export interface BluetoothPort {
  /**
   * The browser asks the person to choose one; only on a press.
   * @returns null if they chose none; rejects if Bluetooth is off or not allowed
   */
  readonly choose: (kind: DeviceKind) => Promise<FoundDevice | null>
  /** Those chosen before, where the browser remembers them. */
  readonly known: (kind: DeviceKind) => Promise<readonly FoundDevice[]>
}
