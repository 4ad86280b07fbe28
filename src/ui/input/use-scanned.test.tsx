import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { FNC1 } from '#contract/modules/scanner/gs1-parse.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useNumberEntry } from '../fields/use-number-entry.ts'
import { Layer } from '../layers/layer.tsx'
import { LarderTheme } from '../theme/larder-theme.tsx'
import { useScanned } from './use-scanned.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** A key, and when it was pressed, however busy this machine is. */
function keyAt(key: string, at: number, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return event
}

let clock = 0
/** A scanner's next key comes 5 ms later, a person's next one after longer than a scanner takes. */
const [NEXT, LATER] = [5, 1_000]

/** A scanner's keys. */
function types(keys: readonly string[], on: Element = document.body): void {
  clock += LATER
  for (const key of keys) {
    clock += NEXT
    on.dispatchEvent(keyAt(key, clock))
  }
}

function Page({ told, isLast = false }: { told: string[]; isLast?: boolean }) {
  const [presses, setPresses] = useState(0)
  useShortcuts({ n: () => told.push('new'), 'g s': () => told.push('stock') })
  useScanned((code) => told.push(`scanned ${code}`), { isLast })
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <input aria-label="Notes" />
    </>
  )
}

test('a scanner types NB-100 and Enter onto a button: one code, no shortcut, no press', async () => {
  const told: string[] = []
  const screen = await render(<Page told={told} />)
  const button = screen.getByRole('button')
  vi.useFakeTimers()
  types([...'NB-100', 'Enter'], button.element())
  types([...'gsn-77', 'Enter'], button.element())
  // Longer than a letter waits for others.
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(told).toEqual(['scanned NB-100', 'scanned gsn-77'])
  await expect.element(button).toHaveTextContent('Pressed 0')
})

test('an arrow before Enter is of a hand, however fast: no code', async () => {
  const told: string[] = []
  const screen = await render(<Page told={told} />)
  const notes = screen.getByLabelText('Notes').element()
  types([...'item 0000', 'ArrowDown', 'Enter'], notes)
  types([...'NB-1', 'Backspace', ...'2', 'Enter'])
  expect(told).toEqual([])
  types([...'NB-100', 'Enter'])
  expect(told).toEqual(['scanned NB-100'])
})

test('keys of a person still act: n, and g then s however fast', async () => {
  const told: string[] = []
  await render(<Page told={told} />)
  types(['g', 's'])
  await expect.poll(() => told).toEqual(['stock'])
  types(['n', 'Enter'])
  await expect.poll(() => told).toEqual(['stock', 'new'])
})

test('what is scanned into a field stays there while only search listens, and a code of three letters is no scan', async () => {
  const told: string[] = []
  const screen = await render(<Page told={told} isLast />)
  types([...'5012345678900', 'Enter'], screen.getByRole('textbox').element())
  types([...'abc', 'Enter'])
  types([...'9876', 'Enter'])
  await expect.poll(() => told).toEqual(['scanned 9876'])
})

function Pad({ told }: { told: string[] }) {
  const entry = useNumberEntry({ onEnter: () => told.push('saved') })
  useScanned((code) => told.push(`scanned ${code}`))
  return <output>{entry.text}</output>
}

test('18.5 typed fast into a pad is a reading, no scan', async () => {
  const told: string[] = []
  const screen = await render(<Pad told={told} />)
  types([...'18.5', 'Enter'])
  await expect.poll(() => told).toEqual(['saved'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('18.5')
})

const LABEL = '0109506000134352310300250017260714'

/** As a browser types them too: each key into the field that has the focus. */
function scansInto(element: Element, keys: readonly string[]): void {
  const field = element as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  clock += LATER
  for (const key of keys) {
    clock += NEXT
    if (!field.dispatchEvent(keyAt(key, clock)) || [...key].length !== 1) continue
    set?.call(field, field.value + key)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

interface IntakeProps {
  told: string[]
  isLast?: boolean
  start?: number | null
}

function Intake({ told, isLast = false, start = null }: IntakeProps) {
  const [grams, setGrams] = useState<number | null>(start)
  const [notes, setNotes] = useState('')
  useScanned((code) => told.push(`scanned ${code}`), { isLast })
  return (
    <LarderTheme density="office">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          told.push('saved')
        }}
      >
        <NumberField label="Weight" unit="kg" decimals={3} value={grams} onChange={setGrams} />
        <input
          aria-label="Notes"
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
        <output>{grams === null ? 'nothing' : grams} kg</output>
        <button type="submit">Accept</button>
      </form>
    </LarderTheme>
  )
}

test.each([
  ['empty', null, '', 'nothing kg'],
  ['holding 2.5', 2.5, '2.5', '2.5 kg'],
])(
  'AC 3.40.4 a GS1 label scanned into the focused weight field, %s: the page is told, the field is as it was, nothing is saved',
  async (_, start, text, held) => {
    const told: string[] = []
    const screen = await render(<Intake told={told} start={start} />)
    const field = screen.getByRole('textbox', { name: 'Weight' })
    await field.click()
    scansInto(field.element(), [...LABEL, 'Enter'])
    expect(told).toEqual([`scanned ${LABEL}`])
    await expect.element(field).toHaveValue(text)
    await expect.element(screen.getByRole('status')).toHaveTextContent(held)
  },
)

test('AC 3.40.4 it is so where only search listens, and for a plain EAN-8 too', async () => {
  const told: string[] = []
  const screen = await render(<Intake told={told} isLast />)
  const field = screen.getByRole('textbox', { name: 'Weight' })
  await field.click()
  scansInto(field.element(), [...'96385074', 'Enter'])
  expect(told).toEqual(['scanned 96385074'])
  await expect.element(field).toHaveValue('')
})

test('a scale that types 12.345 and Enter fills the weight field', async () => {
  const told: string[] = []
  const screen = await render(<Intake told={told} />)
  const field = screen.getByRole('textbox', { name: 'Weight' })
  await field.click()
  scansInto(field.element(), [...'12.345', 'Enter'])
  expect(told).toEqual([])
  await expect.element(screen.getByRole('status')).toHaveTextContent('12.345 kg')
})

test('a label scanned while the notes have the focus is for the page; a plain word stays in them', async () => {
  const told: string[] = []
  const screen = await render(<Intake told={told} />)
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Box torn. ')
  await notes.click()
  scansInto(notes.element(), [...LABEL, 'Enter'])
  expect(told).toEqual([`scanned ${LABEL}`])
  await expect.element(notes).toHaveValue('Box torn. ')
  scansInto(notes.element(), [...'pallet', 'Enter'])
  await expect.element(notes).toHaveValue('Box torn. pallet')
  expect(told).toHaveLength(1)
})

function Customer({ told }: { told: string[] }) {
  useScanned((code) => told.push(code))
  const [expanded, setExpanded] = useState(false)
  return (
    <input
      role="combobox"
      aria-label="Customer"
      aria-controls="none"
      aria-expanded={expanded}
      defaultValue="The Railway Inn"
      onClick={() => setExpanded(true)}
    />
  )
}

test('AC 3.23.3 a lot scanned while the customer who was just chosen has the focus is for the page; typed into the open list it is a name', async () => {
  const told: string[] = []
  const screen = await render(<Customer told={told} />)
  const customer = screen.getByRole('combobox')
  types([...'HS-261124-K1-05', 'Enter'], customer.element())
  expect(told).toEqual(['HS-261124-K1-05'])
  await customer.click()
  types([...'Hexham', 'Enter'], customer.element())
  expect(told).toEqual(['HS-261124-K1-05'])
})

test('AC 3.40.4 a pad that holds 1 holds it after a label was scanned, and the code has its FNC1', async () => {
  const told: string[] = []
  const screen = await render(<Pad told={told} />)
  types(['1'])
  await expect.element(screen.getByRole('status')).toHaveTextContent('1')
  clock += LATER
  for (const key of [...'010950600013435210A1', FNC1, ...'17260714', 'Enter']) {
    clock += NEXT
    // As it is typed by most scanners.
    const event = key === FNC1 ? keyAt(']', clock, { ctrlKey: true }) : keyAt(key, clock)
    document.body.dispatchEvent(event)
  }
  expect(told).toEqual([`scanned 010950600013435210A1${FNC1}17260714`])
  await expect.poll(() => screen.getByRole('status').element().textContent).toBe('1')
})

function Layers({ told, isPad }: { told: string[]; isPad: boolean }) {
  useScanned((code) => told.push(`page ${code}`))
  useScanned((code) => told.push(`search ${code}`), { isLast: true })
  return (
    <Layer opened onClose={() => undefined} label="Over it" place="center" isPad={isPad}>
      Something
    </Layer>
  )
}

test('under a number pad the page still hears; under a question search is told, which says to close it', async () => {
  const told: string[] = []
  const pad = await render(<Layers told={told} isPad />)
  types([...LABEL, 'Enter'])
  await pad.unmount()
  await render(<Layers told={told} isPad={false} />)
  types([...LABEL, 'Enter'])
  expect(told).toEqual([`page ${LABEL}`, `search ${LABEL}`])
})
