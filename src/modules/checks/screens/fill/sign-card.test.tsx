import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { vanCheck } from '#contract/modules/forms/library/f08-van-check.ts'
import { copyOfForm } from '#contract/modules/forms/library/library-form.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { SignCard, unsigned } from './sign-card.tsx'

const session = { user: { first_name: 'Ben', last_name: 'Carter' } } as unknown as SessionValue
const van = copyOfForm('F8', vanCheck) as unknown as CheckForm

function Signing({ form }: { form: CheckForm }) {
  const [signature, setSignature] = useState(unsigned)
  return (
    <LarderTheme density="floor">
      <SessionContext value={session}>
        <SignCard
          {...{ form, signature }}
          onSign={setSignature}
          now={Date.UTC(2026, 10, 23, 6, 40)}
          timezone="Europe/London"
          reason={null}
        />
      </SessionContext>
    </LarderTheme>
  )
}

const tick = (screen: Awaited<ReturnType<typeof render>>) =>
  userEvent.click(screen.getByRole('button', { name: 'Tick instead of signing' }))

test('§4 F8 Ben reads what he signs, “I have checked this vehicle.”, and ticks just that', async () => {
  const screen = await render(<Signing form={van} />)
  const said = screen.getByText('I have checked this vehicle.')
  await expect.element(said).toBeVisible()
  await tick(screen)
  await expect
    .element(screen.getByRole('button', { name: 'I have checked this vehicle.' }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('a form with no sentence of its own: what is ticked is that this was found', async () => {
  const screen = await render(<Signing form={{ ...van, sign_statement: undefined }} />)
  await tick(screen)
  const ticked = screen.getByRole('button', { name: 'I confirm that this is what I found' })
  await expect.element(ticked).toBeVisible()
})

test('a form that says not: there is nothing to sign', async () => {
  const screen = await render(<Signing form={{ ...van, sign_required: false }} />)
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('with the first stroke the pad stays where the finger is, to the pixel, and Clear can be pressed', async () => {
  const screen = await render(<Signing form={van} />)
  const pad = screen.getByRole('img', { name: /^Your signature/ })
  const clear = screen.getByRole('button', { name: 'Clear the signature' })
  await expect.element(clear).toBeDisabled()
  const before = pad.element().getBoundingClientRect().top
  await userEvent.dragAndDrop(pad, pad, {
    sourcePosition: { x: 30, y: 60 },
    targetPosition: { x: 140, y: 80 },
  })
  await expect.element(screen.getByRole('img', { name: 'Your signature, signed' })).toBeVisible()
  expect(pad.element().getBoundingClientRect().top).toBe(before)
  await expect.element(clear).toBeEnabled()
})
