import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { DocumentContent } from '#contract/core/document/document.ts'
import { SessionContext, type SessionValue } from '#src/session/use-session.ts'
import { LarderTheme } from '#src/ui/theme/larder-theme.tsx'
import { PrintButton } from './print-button.tsx'

const nobody = {
  ...{ client: { name: 'Butchers' }, user: null, location: null, kept: null },
} as unknown as SessionValue
const page = (button: ReactNode) => (
  <LarderTheme density="office">
    <SessionContext value={nobody}>{button}</SessionContext>
  </LarderTheme>
)
const content: DocumentContent = {
  title: 'Stock',
  about: '',
  sections: [{ parts: [{ kind: 'words', words: 'Łódź' }] }],
}

test('of 20,412 rows it asks first: CSV saves all of them, and nothing is made', async () => {
  const [csv, make] = [vi.fn(), vi.fn(() => content)]
  const screen = await render(
    page(<PrintButton what="Stock" site={null} rows={() => 20_412} csv={csv} content={make} />),
  )
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect
    .element(screen.getByText('Print the first 2,000, or save all of them as CSV.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Save as CSV' }).click()
  expect([csv.mock.calls.length, make.mock.calls.length]).toEqual([1, 0])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('who may save no CSV is told to narrow the list', async () => {
  const screen = await render(
    page(<PrintButton what="Stock" site={null} rows={() => 2001} content={() => content} />),
  )
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect
    .element(screen.getByText('Print the first 2,000, or narrow the list with its filters.'))
    .toBeVisible()
})

test('stopped while it is made, it leaves nothing and can be asked again', async () => {
  const make = vi
    .fn<() => DocumentContent | Promise<DocumentContent>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockReturnValue(content)
  const screen = await render(page(<PrintButton what="Stock" site={null} content={make} />))
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.element(screen.getByRole('progressbar', { name: 'Making Stock' })).toBeVisible()
  await screen.getByRole('button', { name: 'Stop' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Stock is ready' })).toBeVisible()
  await expect.element(screen.getByText(/^1 page, /)).toBeVisible()
})

test('what cannot be made says so in words, and can be tried again', async () => {
  const make = vi
    .fn<() => DocumentContent>()
    .mockImplementationOnce(() => {
      throw new Error('out of memory')
    })
    .mockReturnValue(content)
  const screen = await render(page(<PrintButton what="Stock" site={null} content={make} />))
  await screen.getByRole('button', { name: 'Print' }).click()
  await expect.element(screen.getByText(/^This document couldn’t be made\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Stock is ready' })).toBeVisible()
})
