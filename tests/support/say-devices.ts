/** A failed browser test says what stood on its devices: some fail once in a hundred runs. */
import { afterEach } from 'vitest'
import { devicesInWords } from './kitchen-device.ts'

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const words of await devicesInWords()) console.error(`${task.name}: ${words}`)
})
