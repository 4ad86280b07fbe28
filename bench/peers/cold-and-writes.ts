/**
 * What a device with a big database does in the morning: opens it in a browser just started and
 * reads the first rows; then records. Always holds: each contender finds the database its own first
 * sync left; what was read is compared with what was sent, what was written is read back.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import { must } from '../finding.ts'
import { openKept } from '../kept-browser.ts'
import { type ContenderName, contenders } from './contenders.ts'
import { type ByContender, type Field, nothingYet, openContender, orderOf } from './field.ts'
import type { Jobs, Row, Written } from './job.ts'
import type { Recording } from './recorded-pages.ts'

/** In a page. */
type Offered = { readonly jobs: Jobs }

export const FIRST = 100
/** A round. TinyBase stores its whole table anew each time. */
export const writesOf = (name: ContenderName) => (name === 'tinybase' ? 3 : 20)

type Question = { readonly site: string; readonly dates: readonly number[]; readonly last: Row }

/** The site with most rows, when its first were taken, and a row to write more like. */
function questionOf({ rows }: Recording): Question {
  const sites = [...Map.groupBy(rows, ({ location_id }) => location_id)]
  const [site, own] = sites.reduce((most, one) => (one[1].length > most[1].length ? one : most))
  const inOrder = own.toSorted((a, b) => a.date - b.date)
  const dates = inOrder.slice(0, FIRST).map(({ date }) => date)
  const last = inOrder.at(-1)
  if (!last || dates.length < FIRST) throw new Error(`No site has ${FIRST} rows.`)
  return { site, dates, last }
}

async function readOnce(page: Page, name: ContenderName, { site, dates }: Question) {
  const { took, rows } = await page.evaluate(
    ([place, many]) => (globalThis as unknown as Offered).jobs.timeColdRead(place, many),
    [site, FIRST] as const,
  )
  const isRight =
    rows.every(({ location_id }) => location_id === site) &&
    isDeepStrictEqual(
      rows.map(({ date }) => date),
      dates,
    )
  must(isRight, `${name} read other rows than the first ${FIRST} of the site`)
  return took
}

async function writeOnce(page: Page, name: ContenderName, { last }: Question, held: number) {
  const template: Row = { ...last, date: last.date + 1 }
  const many = writesOf(name)
  const written: Written = await page.evaluate(
    ([row, times]) => (globalThis as unknown as Offered).jobs.timeWrites(row, times),
    [template, many] as const,
  )
  must(
    written.strict >= many && written.other === 0,
    `${name} wrote ${written.strict} times durably and ${written.other} times not`,
  )
  const [count, rows] = await page.evaluate(async (ids) => {
    const { jobs } = globalThis as unknown as Offered
    return [await jobs.count(), await jobs.byIds(ids)] as const
  }, written.ids)
  must(count === held + many, `${name} holds ${count} rows instead of ${held + many}`)
  const areThere = rows.every(
    (row, nth) => row.date === template.date + nth && row.temperature === template.temperature,
  )
  must(areThere, `${name} holds other rows than were written`)
  return written.took
}

export type ColdAndWrites = {
  readonly reads: ByContender<number>
  readonly writes: ByContender<number>
}

/** @param placeIn where a contender’s first sync of the recording was left */
export async function raceColdAndWrites(
  field: Field,
  recording: Recording,
  rounds: number,
  placeIn: (name: ContenderName) => string,
): Promise<ColdAndWrites> {
  const question = questionOf(recording)
  const [reads, writes] = [nothingYet<number>(), nothingYet<number>()]
  const held = new Map(contenders.map((name) => [name, recording.rows.length]))
  for (let round = 0; round <= rounds; round += 1) {
    const context = await openKept(field.profile)
    for (const name of orderOf(round)) {
      const page = await openContender(context, field, name, placeIn(name))
      const read = await readOnce(page, name, question)
      const before = held.get(name) ?? 0
      const written = await writeOnce(page, name, question, before)
      held.set(name, before + written.length)
      if (round > 0) {
        reads[name].push(read)
        writes[name].push(...written)
      }
      await page.close()
    }
    await context.close()
  }
  return { reads, writes }
}
