/**
 * Hours of a span of days as a spreadsheet (§3.41): by shift for payroll, or by calendar day, with
 * a night split at midnight (§5.3). Always holds: the server computes them, further back than this
 * device holds; it starts with what the week shows, which is one site.
 */

import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { DayRow, HoursRow } from '#contract/modules/clock/clock-hours.ts'
import { fullName } from '#contract/text/names.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { type CsvColumn, rowsToCsv } from '#src/ui/lists/csv.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Problem } from '#src/ui/status/problem.tsx'
import styles from '../clock.module.css'
import { dayColumns, shiftColumns } from './hours-columns.ts'

interface ExportHoursProps {
  from: string
  to: string
  onClose: () => void
}

type By = 'shift' | 'day'
type Where = 'here' | 'all'
/** Or the sentence why there is none: an empty file would look like no hours. */
type Spreadsheet = { readonly csv: string } | { readonly problem: string }
const lines: readonly { value: By; label: string }[] = [
  { value: 'shift', label: 'Each shift' },
  { value: 'day', label: 'Each day' },
]
const says: Readonly<Record<By, string>> = {
  shift: 'A line for each shift, under the day it began. For payroll.',
  day: 'A line for each day of the calendar. A night is split at midnight, and nothing is rounded.',
}

export function ExportHours(props: ExportHoursProps) {
  const { api, locations, location, platform } = useSession()
  const people = useRecords('users', { includeArchived: true })
  const online = useOnline()
  const [by, setBy] = useState<By>('shift')
  const [where, setWhere] = useState<Where>(location ? 'here' : 'all')
  const [from, setFrom] = useState(props.from)
  const [to, setTo] = useState(props.to)
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()

  const siteOf = (id: string) => locations.find((one) => one.id === id)
  const words = {
    nameOf: (id: string) => {
      const person = people?.find((one) => one.id === id)
      return person ? fullName(person) : id
    },
    siteOf: (id: string) => siteOf(id)?.name ?? id,
    timezoneOf: (id: string) => timezoneOf(siteOf(id)),
  }

  const isWanted = (row: { readonly location_id: string }) =>
    where === 'all' || row.location_id === location?.id

  async function ask<R extends HoursRow | DayRow>(
    path: string,
    columns: readonly CsvColumn<R>[],
  ): Promise<Spreadsheet> {
    const reply = await api.get<R[]>(path)
    if (!reply.ok) return { problem: failureSentence(reply) }
    const rows = reply.value.filter(isWanted)
    const at = where === 'here' ? (location?.name ?? 'your sites') : 'your sites'
    return rows.length === 0
      ? { problem: `Nobody clocked in at ${at} on these days.` }
      : { csv: rowsToCsv(columns, rows) }
  }
  function sheet(): Promise<Spreadsheet> {
    const path = `/v1/clock-hours?from=${from}&to=${to}`
    return by === 'day'
      ? ask<DayRow>(`${path}&by=day`, dayColumns(words))
      : ask<HoursRow>(path, shiftColumns(words))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (from === '' || to === '' || from > to)
      return setProblem('Choose the first and the last day.')
    const made = await during(sheet())
    if ('problem' in made) return setProblem(made.problem)
    const csv = new Blob([made.csv], { type: 'text/csv;charset=utf-8' })
    const title = by === 'day' ? 'Hours by day' : 'Hours'
    await platform.files.save(`${title} ${from} to ${to}.csv`, csv)
    props.onClose()
  }
  return (
    <Sheet opened onClose={props.onClose} title="Export hours">
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <Segmented label="A line for" options={lines} value={by} onChange={setBy} grow />
        <p className={styles.reason}>{says[by]}</p>
        {location && locations.length > 1 ? (
          <Segmented
            label="Of"
            options={[
              { value: 'here', label: location.name },
              { value: 'all', label: 'All your sites' },
            ]}
            value={where}
            onChange={setWhere}
            grow
          />
        ) : null}
        <div className={styles.span}>
          <DateField label="From" value={from} onChange={setFrom} />
          <DateField label="To" value={to} onChange={setTo} />
        </div>
        <Problem>{problem}</Problem>
        <Button kind="primary" type="submit" icon={IconDownload} disabled={!online || isBusy}>
          Save as a spreadsheet
        </Button>
        {online ? null : <p className={styles.reason}>You need a connection for this.</p>}
      </form>
    </Sheet>
  )
}
