/**
 * Hours of a span of pay days as a spreadsheet for payroll (§3.41). Always holds: the server
 * reckons them, over all sites of who asks and further back than this device holds.
 */
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { HoursRow } from '#contract/rules/clock-hours.ts'
import { fullName } from '#contract/rules/names.ts'
import { localTime } from '#contract/rules/zoned-time.ts'
import { useRecords } from '#src/records/use-records.ts'
import { failureSentence } from '#src/session/api-result.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { type CsvColumn, rowsToCsv } from '#src/ui/csv.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import styles from './clock.module.css'

interface ExportHoursProps {
  from: string
  to: string
  onClose: () => void
}

const stateWords = {
  OPEN: 'In now',
  CLOSED: '',
  MISSING_OUT: 'No clock-out',
  MISSING_IN: 'No clock-in',
} as const

export function ExportHours(props: ExportHoursProps) {
  const { api, locations, platform } = useSession()
  const people = useRecords('users', { includeArchived: true })
  const online = useOnline()
  const [from, setFrom] = useState(props.from)
  const [to, setTo] = useState(props.to)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const siteOf = (id: string) => locations.find((one) => one.id === id)
  const timeOf = (row: HoursRow, at: number | null) =>
    at === null ? '' : localTime(at, siteOf(row.location_id)?.timezone ?? 'Europe/London')
  const nameOf = (id: string) => {
    const person = people?.find((one) => one.id === id)
    return person ? fullName(person) : id
  }
  const columns: readonly CsvColumn<HoursRow>[] = [
    { header: 'Person', value: ({ user_id }) => nameOf(user_id) },
    { header: 'Site', value: ({ location_id }) => siteOf(location_id)?.name ?? location_id },
    { header: 'Pay day', value: ({ pay_day }) => pay_day },
    { header: 'In', value: (row) => timeOf(row, row.in) },
    { header: 'Out', value: (row) => timeOf(row, row.out) },
    { header: 'Minutes', value: ({ minutes }) => minutes },
    { header: 'Hours', value: ({ minutes }) => Math.round((minutes / 60) * 100) / 100 },
    { header: 'Missing', value: ({ state }) => stateWords[state] },
    { header: 'Waits for approval', value: ({ needs_approval }) => needs_approval },
    { header: 'Added or changed', value: ({ override }) => override },
  ]

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (from === '' || to === '' || from > to) return setProblem('Say from which day to which day.')
    setIsBusy(true)
    const reply = await api.get<HoursRow[]>(`/v1/clock-hours?from=${from}&to=${to}`)
    setIsBusy(false)
    if (!reply.ok) return setProblem(failureSentence(reply))
    const csv = new Blob([rowsToCsv(columns, reply.value)], { type: 'text/csv;charset=utf-8' })
    await platform.files.save(`Hours ${from} to ${to}.csv`, csv)
    props.onClose()
  }
  return (
    <Sheet opened onClose={props.onClose} title="Export hours">
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <p className={styles.reason}>A spreadsheet with a line for each shift, by pay day.</p>
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
