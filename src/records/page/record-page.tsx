/**
 * The frame of one record: back link, name, second line, actions, then its facts, its parts and an
 * aside. Always holds: nothing is shown of a record that isn't here, only what a person can do
 * about it; the title is shown before the record is loaded.
 */
import type { ReactNode } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { Card } from '#src/ui/page/card.tsx'
import { CopyId } from '#src/ui/page/copy-id.tsx'
import { Columns, Page, Stack } from '#src/ui/page/page.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { fieldText, type Reading, recordName } from '../form/field-text.ts'
import { fieldTitle } from '../form/field-words.ts'
import { PrintRecord } from '../print/print-record.tsx'
import { useMayDo } from '../read/use-may-do.ts'
import { refsOf, useReading } from '../read/use-names.ts'
import { useEscapeTo } from '../read/use-page-keys.ts'
import { MissingRecord } from './missing-record.tsx'

import styles from './record-page.module.css'

type Row<N extends ResourceName> = RecordsByResource[N]

export interface RecordPageProps<N extends ResourceName> {
  readonly resource: N
  /** From useRecord: undefined while loading, null if this device has none. */
  readonly record: Row<N> | null | undefined
  readonly back: { readonly to: string; readonly label: string }
  /** The record's name unless the screen has a better title. */
  readonly title?: ReactNode
  readonly second?: ReactNode
  readonly chips?: ReactNode
  /** Shown by the screen where mayDo() says so. */
  readonly actions?: ReactNode
  /** Fields listed as facts; empty ones are left out. */
  readonly facts?: readonly string[]
  /** The screen's own print button, or null for none; by default its fields are printed. */
  readonly print?: ReactNode
  /** Its history, its people: on the side on a desktop, below on a phone. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

export function RecordPage<N extends ResourceName>(props: RecordPageProps<N>) {
  const { resource, record, back, aside, facts, print } = props
  const { one } = declarations[resource].label
  useEscapeTo(back.to)
  // Somebody who only reads finds no button on the page (AC 3.4.5).
  const worksHere = useMayDo('create', resource)
  const title = props.title ?? (record ? recordName(declarations[resource], record) : capital(one))
  if (record === undefined) {
    return (
      <Page title={title} back={back}>
        <FormSkeleton />
      </Page>
    )
  }
  if (record === null) return <MissingRecord resource={resource} back={back} />
  const main = (
    <>
      {facts ? (
        <Card>
          <Facts resource={resource} record={record} fields={facts} />
        </Card>
      ) : null}
      {props.children}
    </>
  )
  return (
    <Page
      title={title}
      back={back}
      second={props.second}
      chips={props.chips}
      actions={props.actions}
    >
      <Stack>
        {aside ? <Columns aside={aside}>{main}</Columns> : main}
        <div className={styles.foot}>
          {print === undefined ? <PrintRecord resource={resource} record={record} /> : print}
          {worksHere ? <CopyId id={record.id} /> : null}
        </div>
      </Stack>
    </Page>
  )
}

interface FactsProps<N extends ResourceName> {
  readonly resource: N
  readonly record: Row<N>
  readonly fields: readonly string[]
}

/** A record's non-empty fields as people read them. */
export function Facts<N extends ResourceName>({ resource, record, fields }: FactsProps<N>) {
  const definition = declarations[resource]
  const reading: Reading = useReading(refsOf(definition, fields, [record]))
  const shown = fields
    .map((field) => ({ field, text: fieldText(definition, field, record, reading) }))
    .filter(({ text }) => text !== '')
  return (
    <dl className={styles.facts}>
      {shown.map(({ field, text }) => (
        <div key={field} className={styles.fact}>
          <dt>{fieldTitle(definition, field)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
