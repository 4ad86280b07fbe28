import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useBusy } from './use-busy.ts'

function Send({ send }: { send: () => Promise<void> }) {
  const [isBusy, during] = useBusy()
  const sendIt = () => during(send()).catch(() => undefined)
  return (
    <button type="button" disabled={isBusy} onClick={() => void sendIt()}>
      Send
    </button>
  )
}

test('Send is off while it sends, and on again after it was sent and after it failed', async () => {
  const ends: { sent: () => void; failed: (why: Error) => void }[] = []
  const send = () =>
    new Promise<void>((resolve, reject) => ends.push({ sent: resolve, failed: reject }))
  const screen = await render(<Send send={send} />)
  const button = screen.getByRole('button', { name: 'Send' })
  for (const end of ['sent', 'failed'] as const) {
    await button.click()
    await expect.element(button).toBeDisabled()
    ends.at(-1)?.[end](new Error('The line was cut.'))
    await expect.element(button).toBeEnabled()
  }
  expect(ends).toHaveLength(2)
})
