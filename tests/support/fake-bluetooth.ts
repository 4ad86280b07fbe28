/**
 * Bluetooth in a test: the browser's own list of devices can't be driven, so a probe and a scale are put
 * in its place before the page's scripts.
 */
import type { BrowserContext, Page } from 'playwright'

/** On the page, for the test's hands. */
type Bench = {
  readonly send: (service: number, bytes: number[]) => void
  readonly lose: () => void
}
type WithBench = typeof globalThis & { bench?: Bench }

const [THERMOMETER, SCALE, BATTERY] = [0x1809, 0x181d, 0x180f]

export async function putBluetooth(context: BrowserContext): Promise<void> {
  await context.addInitScript((battery) => {
    const measured = new Map<number, EventTarget & { value?: DataView }>()
    const view = (bytes: number[]) => new DataView(new Uint8Array(bytes).buffer)
    const device = Object.assign(new EventTarget(), {
      id: 'bench-1',
      name: 'Probe 2',
      gatt: {
        connect: async () => device.gatt,
        disconnect: () => undefined,
        getPrimaryService: async (service: number) => ({
          getCharacteristic: async () => {
            const characteristic = Object.assign(new EventTarget(), {
              startNotifications: async () => undefined,
              readValue: async () => view([80]),
            })
            if (service !== battery) measured.set(service, characteristic)
            return characteristic
          },
        }),
      },
      forget: async () => undefined,
    })
    Object.defineProperty(navigator, 'bluetooth', {
      value: { requestDevice: async () => device },
    })
    const page = globalThis as WithBench
    page.bench = {
      send(service, bytes) {
        const one = measured.get(service)
        if (!one) throw new Error('Nobody listens to it.')
        one.value = view(bytes)
        one.dispatchEvent(new Event('characteristicvaluechanged'))
      },
      lose: () => void device.dispatchEvent(new Event('gattserverdisconnected')),
    }
  }, BATTERY)
}

const send = (page: Page, service: number, bytes: number[]) =>
  page.evaluate(([to, sent]) => (globalThis as WithBench).bench?.send(to, sent), [
    service,
    bytes,
  ] as const)

const bytesOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >> (8 * at)) & 0xff)

/** @param celsius to 0.1 */
export const probeReads = (page: Page, celsius: number): Promise<unknown> =>
  send(page, THERMOMETER, [0, ...bytesOf(Math.round(celsius * 10), 3), 0xff])

/** @param grams in steps of 5 */
export const scaleWeighs = (page: Page, grams: number): Promise<unknown> =>
  send(page, SCALE, [0, ...bytesOf(grams / 5, 2)])

export const deviceGoesAway = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as WithBench).bench?.lose())
