/**
 * Straight to a label printer, by a serial port: a USB cable that shows as one, or Bluetooth. Chromium
 * on computers and Android has it; elsewhere it isn't offered.
 */

/** What is used of it; it isn't in the browsers' common types. */
interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}
interface Serial {
  getPorts(): Promise<SerialPort[]>
  requestPort(): Promise<SerialPort>
}

const serialHere = () => (navigator as { serial?: Serial }).serial

export const hasLabelPort = (): boolean => serialHere() !== undefined

/** What label printers come with. */
const BAUD = 9600

/**
 * On a press: the browser asks which port the first time.
 * @returns false if none was chosen, or the printer doesn't answer
 */
export async function sendToLabelPort(text: string): Promise<boolean> {
  try {
    const serial = serialHere()
    const port = (await serial?.getPorts())?.[0] ?? (await serial?.requestPort())
    if (!port) return false
    await port.open({ baudRate: BAUD })
    try {
      const writer = port.writable?.getWriter()
      await writer?.write(new TextEncoder().encode(text))
      writer?.releaseLock()
      return writer !== undefined
    } finally {
      await port.close()
    }
  } catch {
    return false
  }
}
