import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LarderTheme } from './larder-theme.tsx'
import { Sheet } from './sheet.tsx'

function Week() {
  const [isAsked, setIsAsked] = useState(true)
  return (
    <LarderTheme>
      <Sheet opened onClose={() => {}} title="Callum Reid">
        Fri 20 Nov
        <ConfirmDialog
          opened={isAsked}
          title="Void this clock-out?"
          verb="Void it"
          onConfirm={() => setIsAsked(false)}
          onCancel={() => setIsAsked(false)}
        >
          It no longer counts.
        </ConfirmDialog>
      </Sheet>
    </LarderTheme>
  )
}

test('a question in a sheet that opens with it lies above it and can be answered; then the sheet has the focus', async () => {
  await render(<Week />)
  const sheet = page.getByRole('dialog', { name: 'Callum Reid' })
  await page.getByRole('button', { name: 'Void it' }).click({ timeout: 2000 })
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(1)
  expect(sheet.element().closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(sheet.element())
})
