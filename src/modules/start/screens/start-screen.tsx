/** One step of setting up, at its own address: `/start/fridges` (kit, First run). */
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { part } from '#src/ui/page/part.ts'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { type StepName, stepNames } from '../parts/start-steps.ts'
import { SiteStep } from './site-step.tsx'

const FridgesStep = part(() => import('./fridges-step.tsx'), 'FridgesStep')
const PeopleStep = part(() => import('./people-step.tsx'), 'PeopleStep')
const ChecksStep = part(() => import('./checks-step.tsx'), 'ChecksStep')
const TabletStep = part(() => import('./tablet-step.tsx'), 'TabletStep')

export function StartScreen() {
  const { step } = useParams({ strict: false }) as { step?: string }
  const name = stepNames.find((one) => one === step) ?? 'site'
  return <Suspense fallback={<FormSkeleton />}>{screens[name]}</Suspense>
}

const screens: Readonly<Record<StepName, React.ReactNode>> = {
  site: <SiteStep />,
  fridges: <FridgesStep />,
  people: <PeopleStep />,
  checks: <ChecksStep />,
  tablet: <TabletStep />,
  reading: <SiteStep />,
}
