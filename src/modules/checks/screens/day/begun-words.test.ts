import { expect, test } from 'vitest'
import type { Location } from '#contract/modules/sites/locations.ts'
import { draftName } from '#src/modules/checks/parts/begun-check.ts'
import { begunWords } from './begun-words.ts'

const at = (time: string) => Date.parse(`2026-03-05T${time}:00Z`)
const site = (id: string, name: string, timezone = 'Europe/London') =>
  ({ id, name, timezone, tags: [] }) as unknown as Location
const locations = [site('hs', 'High Street'), site('ml', 'Mill Lane', 'Europe/Athens')]
const schedulesById = new Map([['s', { location_id: 'hs' }]])
const said = (name: string, location_id: string | undefined, chosen: number) =>
  begunWords(
    {
      name,
      changed: at('08:10'),
      value: {
        id: 'c',
        form_id: 'f',
        data: {},
        started_at: 1,
        ...(location_id && { location_id }),
      },
    },
    { schedulesById, locations, location: locations[chosen] ?? null, now: at('09:00') },
  )

test('a check begun at High Street says so at Mill Lane, by the clock of High Street; at High Street it does not', () => {
  const opening = draftName({ schedule: 's', slot: at('07:00') })
  const kept = 'For 07:00. Saved on this device 08:10'
  expect(said(opening, 'hs', 0)).toBe(kept)
  expect(said(opening, 'hs', 1)).toBe(`At High Street. ${kept}`)
  // Begun before drafts kept their site.
  expect(said(opening, undefined, 1)).toBe(`At High Street. ${kept}`)
})

test('a correction is called one; a form begun by hand before its site was kept is of no other site', () => {
  expect(said(draftName({ correct: 'c1' }), 'hs', 0)).toBe(
    'A correction. Saved on this device 08:10',
  )
  expect(said(draftName({ family: 'f' }), undefined, 1)).toBe('Saved on this device 10:10')
  expect(said(draftName({ family: 'f', site: 'gone' }), 'gone', 0)).toBe(
    'At another site. Saved on this device 08:10',
  )
})
