/** Prints one record from its page: its fields and the screen's additions. */

import type { DocumentSection } from '#contract/core/document/document.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { readNames } from '../read/use-names.ts'
import { PrintButton } from './print-button.tsx'
import { type Enveloped, printedRefs, recordDocument } from './record-document.ts'

interface PrintRecordProps {
  resource: ResourceName
  record: Enveloped
  title?: string | undefined
  sections?: readonly DocumentSection[] | undefined
}

export function PrintRecord({ resource, record, title, sections }: PrintRecordProps) {
  const { db, locations } = useSession()
  const definition = declarations[resource]
  const siteId = (record as { location_id?: unknown }).location_id
  const site = locations.find(({ id }) => id === siteId) ?? null
  async function content() {
    const names = db ? await readNames(db, printedRefs(definition, record)) : undefined
    return recordDocument({
      resource: definition,
      record,
      title,
      ...(sections && { sections }),
      reading: {
        nameOf: (name, id) => names?.get(name)?.get(id),
        timezone: timezoneOf(site),
        fahrenheit: site?.temperatures_in_farenheit === true,
      },
      now: Date.now(),
    })
  }
  return <PrintButton kind="plain" what={definition.label.one} content={content} site={site} />
}
