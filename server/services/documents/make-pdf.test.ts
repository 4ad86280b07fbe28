import { expect, test } from 'vitest'
import type { DocumentModel } from '#contract/core/document/document.ts'
import { MISSING } from '#contract/core/document/letters.ts'
import { pdfPages } from '#tests/support/pdf-text.ts'
import { makePdf } from './make-pdf.ts'

const people = ['Zoë Őry', 'Łukasz Łódź', 'Renée d’Arcy', 'Jürgen Groß']
const rows = Array.from({ length: 2000 }, (_, place) => [
  `Closing check ${place + 1}`,
  'Wed 4 Mar, 18:09',
  people[place % people.length] ?? '',
  { mark: place % 7 === 0 ? 'fail' : 'safe', word: place % 7 === 0 ? 'Failed' : 'Passed' } as const,
  `${place % 30} of 29`,
])
const list: DocumentModel = {
  title: 'Checks done',
  business: 'Staging Butchers & Kitchen Ltd',
  site: 'High Street Butchers, 14 High Street, Hexham, NE46 1AA',
  about: 'Mon 2 to Wed 4 March 2026, any result, newest first.',
  count: '2,000 of 20,412 checks',
  printedBy: 'Asha Patel',
  printedAt: '5 March 2026, 08:20',
  foot: 'Kept by Larder.',
  sections: [
    {
      parts: [
        {
          kind: 'table',
          columns: [
            { title: 'Form', kind: 'name' },
            { title: 'Done', kind: 'short' },
            { title: 'By', kind: 'text' },
            { title: 'Result', kind: 'mark' },
            { title: 'Failed', kind: 'figure' },
          ],
          rows,
          empty: 'None.',
        },
      ],
    },
  ],
}

test('2,000 rows: each is on a page once, accents can be read, heads repeat, and every page says which it is of how many', async () => {
  const pages = pdfPages(await makePdf(list))
  const lines = pages.flatMap((page) => page.split('\n'))
  const found = lines.flatMap((line) => /Closing check (\d+) /.exec(line)?.[1] ?? [])
  expect(found.map(Number)).toEqual(rows.map((_, place) => place + 1))
  for (const name of people) {
    expect(lines.filter((line) => line.includes(name)).length, name).toBe(500)
  }
  for (const [place, page] of pages.entries()) {
    expect(page).toMatch(/Form +Done +By +Result +Failed/)
    expect(page).toContain(`Page ${place + 1} of ${pages.length}`)
    expect(page).toContain('Kept by Larder.')
    expect(page).toContain('Staging Butchers & Kitchen Ltd')
  }
  const [first = ''] = pages
  for (const words of ['Printed 5 March 2026, 08:20', 'by Asha Patel', '14 High Street, Hexham']) {
    expect(first).toContain(words)
  }
})

test('a note of 12,000 letters goes on over the page, and none of its 2,000 words is lost', async () => {
  const words = Array.from({ length: 2000 }, (_, place) => `w${place + 1}.`)
  const facts = [{ label: 'Notes', value: words.join(' ') }]
  const table = {
    kind: 'table',
    columns: [
      { title: 'What', kind: 'name' },
      { title: 'Notes', kind: 'text' },
    ],
    rows: [['Fridge', words.join(' ')]],
    empty: 'None.',
  } as const
  for (const part of [{ kind: 'facts', facts } as const, table]) {
    for (const title of [undefined, 'Food']) {
      const section = { ...(title && { title }), parts: [part] }
      const pages = pdfPages(await makePdf({ ...list, sections: [section] }))
      expect(pages.length).toBeGreaterThan(1)
      expect(pages.join(' ').match(/\bw\d+\./g)).toEqual(words)
    }
  }
})

test('a name in letters the font has not is seen to be missing, and the page says so', async () => {
  const facts = [{ label: 'Driver', value: 'Олег 王' }]
  const text = pdfPages(
    await makePdf({ ...list, sections: [{ parts: [{ kind: 'facts', facts }] }] }),
  )
  expect(text.join(' ')).toContain(`${MISSING.repeat(4)} ${MISSING}`)
  expect(text.join(' ')).toContain('The record on the screen has it.')
})

test('of a text of 150 words in one of fourteen columns, as high as a page, no word is lost', async () => {
  const columns = Array.from({ length: 14 }, () => ({ title: 'Said', kind: 'text' as const }))
  const words = Array.from({ length: 150 }, (_, place) => `w${place + 1}.`)
  const row = columns.map((_, place) => (place === 6 ? words.join(' ') : 'z'.repeat(40)))
  const table = { kind: 'table', columns, rows: [row, row], empty: 'None.' } as const
  const said = pdfPages(await makePdf({ ...list, sections: [{ title: 'Food', parts: [table] }] }))
  expect(said.join(' ').match(/\bw\d+\./g)?.length).toBe(2 * 150)
})

test('a heading stands on the page of what it is about, wherever a page ends', async () => {
  const table = (count: number) =>
    ({
      kind: 'table',
      columns: [{ title: 'Asked', kind: 'text' }],
      rows: Array.from({ length: count }, (_, place) => [`Question ${place + 1}`]),
      empty: 'None.',
    }) as const
  for (const count of [33, 34, 35, 36, 37, 38]) {
    const sections = [{ parts: [table(count)] }, { title: 'Food', parts: [table(2)] }]
    const pages = pdfPages(await makePdf({ ...list, sections }))
    const page = pages.find((text) => /^Food$/m.test(text))
    expect(page, `${count} rows before`).toMatch(/Food\s+Asked\s+Question 1\s/)
  }
})

test('a word as long as a line stays on the page, and fourteen columns stand side by side', async () => {
  const columns = Array.from({ length: 14 }, (_, place) => ({
    title: `Column ${place + 1}`,
    kind: 'text' as const,
  }))
  const wide = {
    kind: 'table',
    columns,
    rows: [columns.map(() => 'z'.repeat(60))],
    empty: 'None.',
  } as const
  const text = pdfPages(
    await makePdf({ ...list, isLandscape: true, sections: [{ parts: [wide] }] }),
  ).join(' ')
  expect(text.replace(/\s/g, '').match(/z/g)?.length).toBe(14 * 60)
})
