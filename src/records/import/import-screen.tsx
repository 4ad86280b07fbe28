/**
 * Records from a spreadsheet (design, Business and import): choose a file, see what would come of each
 * row, put wrong ones right, then import. Always holds: nothing is changed before the filled button,
 * which counts what it will do; wrong rows stay out, and can be saved and come back alone.
 */
import { IconFileUpload, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page, Stack } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { useMayDo } from '../read/use-may-do.ts'
import type { ImportDeclaration } from './import-declaration.ts'
import { ImportPreview } from './import-preview.tsx'
import { type ImportFile, readFile } from './use-import.ts'

interface ImportScreenProps<N extends ResourceName> {
  /** The same each time. */
  readonly declaration: ImportDeclaration<N>
  readonly back: { readonly to: string; readonly label: string }
}

export function ImportScreen<N extends ResourceName>({ declaration, back }: ImportScreenProps<N>) {
  const { resource } = declaration
  const mayAdd = useMayDo('create', resource)
  const [file, setFile] = useState<ImportFile>()
  const [says, setSays] = useState<string>()
  const [isBusy, during] = useBusy()
  const input = useRef<HTMLInputElement>(null)
  const { many } = declarations[resource].label

  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    const read = await readFile(chosen)
    if ('says' in read) {
      setFile(undefined)
      setSays(`${chosen.name}: ${read.says}`)
    } else {
      setSays(undefined)
      setFile(read)
    }
  }
  const choose = () => input.current?.click()
  const chooser = (
    <input
      ref={input}
      type="file"
      accept=".csv,.txt,.tsv,text/csv"
      hidden
      aria-label={`CSV file of ${many}`}
      onChange={(event) => void during(take(event))}
    />
  )
  const title = `Import ${many}`
  if (!mayAdd) return <Page title={title} back={back} second="Only an admin can import." />
  if (file) {
    const words = file.table.rows.length === 1 ? '1 row' : `${file.table.rows.length} rows`
    return (
      <ImportPreview
        key={`${file.name} ${file.table.rows.length}`}
        file={file}
        declaration={declaration as unknown as ImportDeclaration}
        back={back}
        second={`${file.name}, ${many}, ${words}.`}
        another={
          <>
            {chooser}
            <Button icon={IconUpload} disabled={isBusy} onClick={choose}>
              Another file
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Page title={title} back={back}>
      <Stack>
        {says ? <Note tone="fail" title={says} alarm /> : null}
        <Empty
          icon={IconFileUpload}
          title="Choose a CSV file"
          action={
            <Button kind="primary" icon={IconUpload} disabled={isBusy} onClick={choose}>
              Choose a file
            </Button>
          }
        >
          Its first line names the columns. You see what would change before anything is saved.
        </Empty>
        {chooser}
      </Stack>
    </Page>
  )
}
