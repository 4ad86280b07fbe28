/** One cell of the file, put right: a choice where the field has one, otherwise as text. */
import { useState } from 'react'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { choicesOf, fieldKind } from '../form/field-words.ts'
import { schemaOfColumn } from './import-columns.ts'
import type { ImportDeclaration } from './import-declaration.ts'
import type { Importing } from './use-import.ts'

interface CellSheetProps {
  readonly columnKey: string
  readonly title: string
  readonly text: string
  /** What is wrong with it. */
  readonly says: string
  readonly declaration: ImportDeclaration
  readonly names: Importing['names']
  readonly onClose: () => void
  readonly onKeep: (text: string) => void
}

export function CellSheet(props: CellSheetProps) {
  const { columnKey, title, declaration, names, onClose, onKeep } = props
  const [text, setText] = useState(props.text)
  const schema = schemaOfColumn(declaration.resource, { key: columnKey })
  const kind = fieldKind(schema)
  const labels =
    kind === 'choice'
      ? choicesOf(schema).map(({ label }) => label)
      : kind === 'ref'
        ? (names.get(schema.ref as ResourceName) ?? []).map(({ label }) => label)
        : undefined
  const options = labels && [...new Set(labels)].map((label) => ({ value: label, label }))
  const field = { label: 'In this row', error: text === props.text ? props.says : undefined }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={title}
      place="center"
      footer={
        <Button kind="primary" grow disabled={text === props.text} onClick={() => onKeep(text)}>
          Use this
        </Button>
      }
    >
      {options ? (
        <SelectField
          {...field}
          options={options}
          value={options.some(({ value }) => value === text) ? text : null}
          onChange={(next) => setText(next ?? '')}
        />
      ) : (
        <TextField
          {...field}
          value={text}
          onChange={setText}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && text !== props.text) onKeep(text)
          }}
        />
      )}
    </Sheet>
  )
}
