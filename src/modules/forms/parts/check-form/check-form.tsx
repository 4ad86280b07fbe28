/**
 * A check form to be filled in. The form library is fetched with the first form that is opened,
 * never with the list of checks.
 */
import { lazy, Suspense } from 'react'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import type { CheckFormProps } from './check-form-body.tsx'

const Body = lazy(async () => {
  const { CheckFormBody } = await import('./check-form-body.tsx')
  return { default: CheckFormBody }
})

export function CheckForm(props: CheckFormProps) {
  return (
    <Suspense fallback={<FormSkeleton fields={props.judged.asked.length} />}>
      <Body {...props} />
    </Suspense>
  )
}
