import { expect, test } from 'vitest'
import type { DocumentContent, DocumentTable } from '#contract/core/document/document.ts'
import { cellText } from '#contract/core/document/widths.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { Reading } from '../form/field-text.ts'
import { type Enveloped, printedRefs, recordDocument } from './record-document.ts'

const ASHA = '01890000-0000-7000-8000-000000000001'
const SITE = '01890000-0000-7000-8000-000000000002'
const names: Readonly<Record<string, string>> = { [ASHA]: 'Asha Patel', [SITE]: 'High Street' }
const reading: Reading = {
  nameOf: (_, id) => names[id],
  timezone: 'Europe/London',
  fahrenheit: false,
}
const at = (time: string) => Date.parse(`2026-03-05T${time}:00Z`)
const envelope = {
  id: '01890000-0000-7000-8000-00000000000a',
  created: at('08:04'),
  created_by: ASHA,
}

const printedOf = (resource: ResourceName, record: Enveloped) =>
  recordDocument({ resource: declarations[resource], record, reading, now: at('09:00') })
const factsOf = ({ sections }: DocumentContent) =>
  sections.flatMap(({ parts }) =>
    parts.flatMap((part) =>
      part.kind === 'facts'
        ? part.facts.map(({ label, value }) => `${label}: ${cellText(value)}`)
        : [],
    ),
  )
const tableOf = ({ sections }: DocumentContent, title: string) =>
  sections.find((section) => section.title === title)?.parts[0] as DocumentTable | undefined

test('a reading is printed with its words, who took it and that it waits to be sent, without codes and ids', () => {
  const facts = factsOf(
    printedOf('temperature-logs', {
      ...envelope,
      location_id: SITE,
      temperature_location_id: '01890000-0000-7000-8000-00000000000b',
      ...{ temperature: 9.4, date: at('08:04'), source: 'MANUAL', result: 'FAIL', limit_max: 8 },
      recheck_of_id: '01890000-0000-7000-8000-00000000000c',
    } as Enveloped),
  )
  expect(facts).toEqual([
    'Site: High Street',
    'Fridge: Not on this device',
    'Temperature: 9.4 °C',
    'When: 5 Mar 2026, 08:04',
    'Source: Read by hand',
    'Result: Fail',
    'Highest allowed then: 8 °C',
    'Recorded: 5 Mar 2026, 08:04, Asha Patel',
    'Sent: Waiting to send',
    `Unique ID: ${envelope.id}`,
  ])
})

test('a corrected one says so with its reason; one verified without a time is given none', () => {
  const facts = factsOf(
    printedOf('temperature-logs', {
      ...envelope,
      ...{ voided_by_id: 'another', void_reason: 'missed the point', verified_by: ASHA },
    } as Enveloped),
  )
  expect(facts).toContain('Corrected by a later record: “missed the point”')
  expect(facts).toContain('Verified: Asha Patel')
})

test('what happened to an issue is a table with the names of people, which are looked up', () => {
  const issue = {
    ...envelope,
    title: 'Fridge 2 is warm',
    timeline: [
      { at: at('08:10'), by: ASHA, text: 'Rang the engineer' },
      { at: at('08:30'), by: ASHA, from: 'OPEN', to: 'IN_PROGRESS' },
    ],
  } as Enveloped
  const table = tableOf(printedOf('issues', issue), 'What happened')
  expect(table?.columns.map(({ title }) => title)).toEqual(['At', 'By', 'Text', 'From', 'To'])
  expect(table?.rows[0]).toEqual(['5 Mar 2026, 08:10', 'Asha Patel', 'Rang the engineer', '', ''])
  expect(printedRefs(declarations.issues, issue).users).toEqual([ASHA])
})
