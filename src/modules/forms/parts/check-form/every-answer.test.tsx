/**
 * Every kind of answer a form may ask for (domain §4), given once with a finger and once by keys
 * alone; each time what a check would keep of it is looked at. With keys, what has the focus shows
 * it and is named after its question (guide, Keyboard).
 */

import type {} from '@vitest/browser-playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Question } from '#contract/modules/forms/form-language.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { answered, askOne, ids, openKitchen, site, TITLE } from '#tests/support/one-question.tsx'

beforeAll(openKitchen)

/** What a reader says of what has the focus: its own name and its group's. */
function focusedName(): string {
  const at = document.activeElement
  if (!(at instanceof HTMLElement)) return ''
  const labels =
    at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels : null
  const own = [...(labels ?? [])].map((label) => label.textContent).join(' ')
  const group = at.closest('fieldset')?.querySelector('legend')?.textContent ?? ''
  return [own, at.getAttribute('aria-label') ?? '', at.textContent, group].join(' ')
}

/** A ring, on what has the focus or on what stands for it. */
function isFocusSeen(): boolean {
  const at = document.activeElement
  if (!at?.matches(':focus-visible')) return false
  const stands = [
    at,
    at.closest('label'),
    at.parentElement,
    at.closest('[data-mantine-stop-propagation]'),
  ]
  return stands.some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
}

type Step = () => Promise<unknown>

/** By Tab; what has the focus then is seen, and named after its question. */
const tab =
  (times = 1): Step =>
  async () => {
    for (let step = 0; step < times; step += 1) await userEvent.tab()
    const at = document.activeElement?.outerHTML.slice(0, 300)
    expect(isFocusSeen(), `the focus is not seen on ${at}`).toBe(true)
    expect(focusedName(), `of ${at}`).toContain(TITLE)
  }
const back: Step = () => userEvent.tab({ shift: true })
const keys =
  (text: string): Step =>
  () =>
    userEvent.keyboard(text)

const focusIn: Step = () => expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
const toAdd: Step = () => userEvent.tab()

const press =
  (...names: (string | RegExp)[]): Step =>
  async () => {
    for (const name of names) await page.getByRole('button', { name }).last().click()
  }
const tap =
  (words: string): Step =>
  () =>
    page.getByText(words, { exact: true }).click()
/** What is offered is read from the device: nobody answers before it stands there. */
const stands =
  (role: 'option' | 'textbox' | 'button', name?: RegExp): Step =>
  () =>
    expect.element(page.getByRole(role, name && { name }).first()).toBeVisible()
const openPad: Step = () => page.getByRole('textbox').click()
const openList: Step = () => page.getByRole('combobox').click()
const choose =
  (name: string | RegExp): Step =>
  () =>
    page.getByRole('option', { name }).click()
const write =
  (text: string): Step =>
  () =>
    page.getByRole('textbox').fill(text)
/** A stroke of the finger: the page stands in a frame that may be drawn smaller. */
const draw: Step = async () => {
  const pad = page.getByRole('img', { name: new RegExp(TITLE) })
  await expect.element(pad).toBeVisible()
  const box = pad.element().getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = frame.width / innerWidth
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...at: { x: number; y: number }[]
  ) =>
    cdp().send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }) => ({
        x: frame.x + (box.x + x) * scale,
        y: frame.y + (box.y + y) * scale,
      })),
    })
  await touch('touchStart', { x: 30, y: 60 })
  for (const x of [50, 80, 120]) await touch('touchMove', { x, y: 70 })
  await touch('touchEnd')
}

/** A picture of 2 × 2 px. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(2, 2)
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
  return new File([await canvas.convertToBlob()], 'counter.png', { type: 'image/png' })
}

/** The device's own chooser stands outside of the page: it gives this picture as soon as it is asked. */
function choosesAPicture(): void {
  const answer = (event: Event): void => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.type !== 'file') return
    event.preventDefault()
    void picture().then((file) => {
      const chosen = new DataTransfer()
      chosen.items.add(file)
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  document.addEventListener('click', answer, true)
  stopChoosing = () => document.removeEventListener('click', answer, true)
}
let stopChoosing = () => {}
afterEach(() => stopChoosing())

const items = [
  'Mincer',
  'Bandsaw',
  'Slicer',
  'Boards',
  'Knives',
  'Sinks',
  'Drains',
  'Walls',
  'Bins',
]
const isId = expect.stringMatching(/^[0-9a-f-]{36}$/)
const today = localDay(Date.now(), site.timezone)

type Way = { readonly steps: readonly Step[]; readonly keeps: unknown }
type Kind = {
  readonly kind: string
  readonly question: Question
  /** Of the question; `long` is a text of several lines. */
  readonly name?: string
  readonly byHand: Way
  readonly byKeys: Way
}

const person: Question = { type: 'string', 'x-ref': 'users' }
const lot: Question = { type: 'string', 'x-ref': 'lots' }

const kinds: readonly Kind[] = [
  {
    kind: 'yes or no',
    question: { type: 'string', enum: ['YES', 'NO'], 'x-fail': ['NO'] },
    byHand: { steps: [tap('Yes')], keeps: 'YES' },
    byKeys: { steps: [tab(), keys(' {ArrowRight}')], keeps: 'NO' },
  },
  {
    kind: 'yes, no or not needed, by its letter',
    question: { type: 'string', enum: ['YES', 'NO', 'NA'], 'x-fail': ['NO'] },
    byHand: { steps: [tap('NA')], keeps: 'NA' },
    byKeys: { steps: [keys('a')], keeps: 'NA' },
  },
  {
    kind: 'passed or failed',
    question: {
      type: 'string',
      oneOf: [
        { const: 'OK', title: 'Passed' },
        { const: 'DEFECT', title: 'Failed' },
      ],
      'x-fail': ['DEFECT'],
    },
    byHand: { steps: [tap('Passed')], keeps: 'OK' },
    byKeys: { steps: [tab(), keys(' {ArrowRight}')], keeps: 'DEFECT' },
  },
  {
    kind: 'one of nine',
    question: { type: 'string', enum: items },
    byHand: { steps: [openList, choose('Bandsaw')], keeps: 'Bandsaw' },
    byKeys: { steps: [tab(), keys('sli{ArrowDown}{Enter}')], keeps: 'Slicer' },
  },
  {
    kind: 'several of three',
    question: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: items.slice(0, 3) },
    },
    byHand: { steps: [press('Mincer', 'Slicer', 'Mincer')], keeps: ['Slicer'] },
    byKeys: { steps: [tab(), keys(' '), tab(2), keys('{Enter}')], keeps: ['Mincer', 'Slicer'] },
  },
  {
    kind: 'a temperature',
    question: { type: 'number', 'x-limits': { unit: '°C', min: 0, max: 8 } },
    byHand: { steps: [openPad, press('4', 'Point', '5', 'Done')], keeps: 4.5 },
    byKeys: { steps: [tab(), keys('-1.5')], keeps: -1.5 },
  },
  {
    kind: 'a number',
    question: { type: 'integer', minimum: 0, 'x-limits': { unit: 'min', max: 20 } },
    byHand: { steps: [openPad, press('1', '8', 'Done')], keeps: 18 },
    byKeys: { steps: [tab(), keys('12')], keeps: 12 },
  },
  {
    kind: 'a text',
    question: { type: 'string' },
    byHand: { steps: [write('Probe 3')], keeps: 'Probe 3' },
    byKeys: { steps: [tab(), keys('Probe 4')], keeps: 'Probe 4' },
  },
  {
    kind: 'a text of several lines',
    question: { type: 'string' },
    name: 'long',
    byHand: { steps: [write('One')], keeps: 'One' },
    byKeys: { steps: [tab(), keys('One{Enter}Two')], keeps: 'One\nTwo' },
  },
  {
    kind: 'a day',
    question: { type: 'string', format: 'date' },
    byHand: { steps: [press(/Today/)], keeps: today },
    byKeys: { steps: [tab(), keys('12/03/2026')], keeps: '2026-03-12' },
  },
  {
    kind: 'a time',
    question: { type: 'string', format: 'clock' },
    byHand: { steps: [press(/Now/)], keeps: expect.stringMatching(/^\d\d:\d\d$/) },
    byKeys: { steps: [tab(), keys('0805')], keeps: '08:05' },
  },
  {
    kind: 'a person',
    question: person,
    byHand: { steps: [openList, choose('Cara Duffy')], keeps: ids.cara },
    byKeys: {
      steps: [tab(), keys('{Enter}'), stands('option'), keys('{ArrowDown}{Enter}')],
      keeps: isId,
    },
  },
  {
    kind: 'several people',
    question: { type: 'array', uniqueItems: true, items: person },
    byHand: {
      steps: [openList, choose('Ben Carter'), choose('Cara Duffy')],
      keeps: [ids.ben, ids.cara],
    },
    byKeys: {
      steps: [tab(), keys('cara'), stands('option'), keys('{ArrowDown}{Enter}')],
      keeps: [ids.cara],
    },
  },
  {
    kind: 'a lot in stock',
    question: lot,
    byHand: { steps: [openList, choose(/LOT42A/)], keeps: ids.lot },
    byKeys: {
      steps: [tab(), keys('{Enter}'), stands('option'), keys('{ArrowDown}{Enter}')],
      keeps: ids.lot,
    },
  },
  {
    kind: 'the batch of a lot that is not in stock',
    question: lot,
    byHand: { steps: [press(/Write the batch/), write('B7')], keeps: 'B7' },
    byKeys: {
      steps: [stands('button', /Write the batch/), tab(2), keys('{Enter}'), back, keys('B8')],
      keeps: 'B8',
    },
  },
  {
    kind: 'a supplier, none of whom is on the device',
    question: { type: 'string', 'x-ref': 'suppliers' },
    byHand: { steps: [write('Cheviot')], keeps: 'Cheviot' },
    byKeys: { steps: [stands('textbox'), tab(), keys('Hill Farm')], keeps: 'Hill Farm' },
  },
  {
    kind: 'a photo',
    question: { type: 'string', 'x-file': 'photo' },
    byHand: { steps: [press(/Add a photo|Take a photo/)], keeps: isId },
    byKeys: { steps: [tab(), keys(' ')], keeps: isId },
  },
  {
    kind: 'several photos',
    question: { type: 'array', maxItems: 5, items: { type: 'string', 'x-file': 'photo' } },
    byHand: { steps: [press(/Add photos|Choose/)], keeps: [isId] },
    byKeys: { steps: [tab(), keys(' ')], keeps: [isId] },
  },
  {
    kind: 'a paper',
    question: { type: 'string', 'x-file': 'document' },
    byHand: { steps: [press(/Add a photo|Take a photo/)], keeps: isId },
    byKeys: { steps: [tab(), keys(' ')], keeps: isId },
  },
  {
    kind: 'a signature, drawn or ticked',
    question: { type: 'string', 'x-file': 'signature' },
    byHand: { steps: [draw, press(/Keep this signature/)], keeps: isId },
    byKeys: { steps: [tab(), keys(' ')], keeps: isId },
  },
  {
    kind: 'rows of a group, the second taken away again',
    question: {
      type: 'array',
      maxItems: 9,
      items: {
        type: 'object',
        title: 'Point',
        properties: { place: { type: 'string', title: TITLE } },
      },
    },
    byHand: {
      steps: [press(/Add one/), write('Door'), press(/Add another/), press(/Remove Point 2/)],
      keeps: [{ place: 'Door' }],
    },
    // The focus goes into the new row by itself; Remove stands before its questions.
    byKeys: {
      steps: [toAdd, keys(' '), focusIn, keys('Yard'), toAdd, keys(' '), focusIn, back, keys(' ')],
      keeps: [{ place: 'Yard' }],
    },
  },
]

async function answer({ steps }: Way): Promise<void> {
  choosesAPicture()
  for (const step of steps) await step()
}

test.each(kinds)('$kind: with a finger', async ({ question, name = 'answer', byHand }) => {
  await askOne(question, { name })
  await answer(byHand)
  await expect.poll(() => answered()[name]).toEqual(byHand.keeps)
})

test.each(kinds)('$kind: by keys alone', async ({ question, name = 'answer', byKeys }) => {
  await askOne(question, { name })
  await page.getByRole('button', { name: 'Before' }).click()
  await answer(byKeys)
  await expect.poll(() => answered()[name]).toEqual(byKeys.keeps)
})
