import { StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
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

function Work() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <LarderTheme>
      <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title="What was done">
        <input type="search" aria-label="Search" />
        <textarea aria-label="Root cause" />
      </Sheet>
    </LarderTheme>
  )
}

test('a stray touch beside a sheet closes it, and not once words are typed in it; a search is no such word', async () => {
  const touchBeside = () =>
    document.querySelector<HTMLElement>('[data-place] > [aria-hidden]')?.click()
  const first = await render(<Work />)
  await first.getByRole('searchbox').fill('meat')
  touchBeside()
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
  await first.unmount()

  const second = await render(<Work />)
  const cause = second.getByRole('textbox', { name: 'Root cause' })
  await cause.fill('The seal is torn')
  touchBeside()
  await expect.element(cause).toHaveValue('The seal is torn')
  await second.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0)
})

test('the buttons at the foot of a long sheet stay at its foot, wherever it is scrolled to', async () => {
  await render(
    <LarderTheme>
      <Sheet
        opened
        onClose={() => {}}
        title="Van check"
        footer={<button type="button">Add</button>}
      >
        <div style={{ height: 3_000 }} />
      </Sheet>
    </LarderTheme>,
  )
  const panel = page.getByRole('dialog').element()
  const foot = page.getByRole('button', { name: 'Add' }).element().parentElement
  for (const top of [0, 900, 9_000]) {
    panel.scrollTop = top
    const [end, edge] = [foot, panel].map((one) => one?.getBoundingClientRect().bottom)
    expect(end).toBeCloseTo(edge ?? 0, 0)
  }
})

function Two() {
  const [isOpen, setIsOpen] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [isGone, setIsGone] = useState(false)
  return (
    <StrictMode>
      <LarderTheme>
        <div id="root">
          <button type="button" onClick={() => setIsOpen(true)}>
            Look at the lot
          </button>
        </div>
        <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title="Beef mince">
          {isGone ? null : (
            <button type="button" onClick={() => setIsOver(true)}>
              Where it went
            </button>
          )}
        </Sheet>
        <Sheet opened={isOver} onClose={() => setIsOver(false)} title="Border Butchers">
          <button type="button" onClick={() => setIsGone(true)}>
            Forget it
          </button>
        </Sheet>
      </LarderTheme>
    </StrictMode>
  )
}

const openTwo = async () => {
  const screen = await render(<Two />)
  const opener = screen.getByRole('button', { name: 'Look at the lot' })
  await opener.click()
  await expect.element(screen.getByRole('dialog', { name: 'Beef mince' })).toHaveFocus()
  const next = screen.getByRole('button', { name: 'Where it went' })
  await next.click()
  await expect.element(screen.getByRole('dialog', { name: 'Border Butchers' })).toHaveFocus()
  return { screen, opener, next }
}

test('of two sheets nothing but the upper can have the focus; Esc closes one at a time, back to what opened it', async () => {
  const { opener, next } = await openTwo()
  for (const below of document.querySelectorAll<HTMLElement>('[inert] button')) {
    below.focus()
    expect(document.activeElement).not.toBe(below)
  }
  expect(document.querySelectorAll('[inert] button')).toHaveLength(3)
  await userEvent.keyboard('{Escape}')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveFocus()
})

test('where the opener has gone meanwhile, the sheet below has the focus', async () => {
  const { screen } = await openTwo()
  await screen.getByRole('button', { name: 'Forget it' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Beef mince' })).toHaveFocus()
})
