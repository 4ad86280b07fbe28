/** Ready-made check forms, each added with the times it is usually due. */
import { FormLibrary } from '#src/modules/forms/parts/library/form-library.tsx'
import { StartFrame } from './start-frame.tsx'

export function ChecksStep() {
  return (
    <StartFrame
      step="checks"
      title="Checks"
      second="Opening and closing checks are a good start. Each is yours to change later."
    >
      <FormLibrary />
    </StartFrame>
  )
}
