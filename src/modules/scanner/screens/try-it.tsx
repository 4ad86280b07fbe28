/** A place to try any code: as it came, with each part, where it goes, and whether it holds. */
import { IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import type { InStoreLayout } from '#contract/modules/scanner/in-store-codes.ts'
import type { Scan } from '#contract/modules/scanner/scan.ts'
import { type ScanPart, type TriedScan, tryScan } from '#contract/modules/scanner/scan-parts.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { ScanField } from '#src/records/scan/scan-field.tsx'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { RawCode } from './raw-code.tsx'
import styles from './try-it.module.css'

interface TryItProps {
  layouts: readonly InStoreLayout[]
  onTried: () => void
}

export function TryIt({ layouts, onTried }: TryItProps) {
  const { today } = useSiteDay()
  const [raw, setRaw] = useState<string>()
  const year = Number(today.slice(0, 4))
  const tried = raw === undefined ? undefined : tryScan(raw, { year, today, layouts })
  return (
    <Card title="Try it" aside={tried ? <Verdict tried={tried} /> : null}>
      <div className={styles.stack}>
        <ScanField
          label="Scan or type a code"
          isFirst={raw === undefined}
          onRaw={(code) => {
            setRaw(code)
            onTried()
          }}
        />
        {raw === undefined || !tried ? null : (
          <>
            <div className={styles.raw}>
              <IconScan size={26} stroke={1.9} aria-hidden="true" />
              <RawCode raw={raw} />
            </div>
            <Said scan={tried.scan} />
            <Parts parts={tried.parts} />
          </>
        )}
      </div>
    </Card>
  )
}

const things = (count: number) => (count === 1 ? '1 fact' : `${count} facts`)

function Verdict({ tried: { scan, parts } }: { tried: TriedScan }) {
  if (scan.kind === 'WRONG') return <Chip tone="fail">Not right</Chip>
  if (scan.kind === 'TEXT') return <Chip tone="neutral">Words</Chip>
  return <Chip tone="safe">Read, {things(parts.length)}</Chip>
}

/** What can't be seen in the parts. */
function Said({ scan }: { scan: Scan }) {
  if (scan.kind === 'TEXT') {
    return (
      <Note tone="info" title="This isn't a code Larder can take apart">
        Anywhere else it is looked for in names and codes.
      </Note>
    )
  }
  if (scan.kind === 'GS1' && scan.warnings.length > 0) {
    return <Note tone="warning" title={scan.warnings.join(' ')} />
  }
  return null
}

function Parts({ parts }: { parts: readonly ScanPart[] }) {
  const isPhone = useIsPhone()
  if (parts.length === 0) return null
  if (isPhone) {
    return (
      <ul className={styles.list} aria-label="Parts of the code">
        {parts.map(({ part, readAs, goesTo, check }) => (
          <li key={`${part} ${readAs}`} className={styles.item}>
            <span className={styles.strong}>{part}</span>
            <span className={styles.strong}>{readAs}</span>
            <span className={styles.where}>{goesTo}</span>
            <span>
              <StatusLine tone={check.tone}>{check.words}</StatusLine>
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Read as</th>
          <th scope="col">Goes to</th>
          <th scope="col">Check</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, readAs, goesTo, check }) => (
          <tr key={`${part} ${readAs}`}>
            <td className={styles.strong}>{part}</td>
            <td className={styles.strong}>{readAs}</td>
            <td className={styles.where}>{goesTo}</td>
            <td>
              <StatusLine tone={check.tone}>{check.words}</StatusLine>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
