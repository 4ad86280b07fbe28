/** One or several documents or photos, saved on this device as soon as they are chosen. */
import { FilePicker } from '../../files/file-picker.tsx'
import type { ControlProps } from './control.ts'

export function FilesControl({ id, schema, label, value, onChange, error }: ControlProps) {
  const isList = schema.type === 'array'
  const fileIds = [value].flat().filter((one) => typeof one === 'string')
  return (
    <div id={id} tabIndex={-1}>
      <FilePicker
        label={label}
        help={schema.description}
        error={error}
        fileIds={fileIds}
        max={isList ? (schema.maxItems ?? 10) : 1}
        onChange={(next) => onChange(isList ? (next.length > 0 ? next : undefined) : next[0])}
      />
    </div>
  )
}
