/** Which heading of the file is which field. */
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { titleOfColumn } from './import-columns.ts'
import type { ImportDeclaration } from './import-declaration.ts'
import type { Importing } from './use-import.ts'

interface ColumnsSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly head: readonly string[]
  readonly declaration: ImportDeclaration
  readonly importing: Pick<Importing, 'matched' | 'match'>
}

export function ColumnsSheet({ opened, onClose, head, declaration, importing }: ColumnsSheetProps) {
  const { resource, columns } = declaration
  const options = columns.map((column) => ({
    value: column.key,
    label: titleOfColumn(resource, column),
  }))
  return (
    <Sheet opened={opened} onClose={onClose} title="Which column is what">
      <Stack>
        {head.map((heading, at) =>
          heading === '' ? null : (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading.
              key={at}
              label={heading}
              options={options}
              clearable
              value={importing.matched[at] ?? null}
              onChange={(key) => importing.match(at, key)}
            />
          ),
        )}
      </Stack>
    </Sheet>
  )
}
