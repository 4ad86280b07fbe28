/**
 * Setting a business up, in six steps (kit, First run). Pure. Always holds: a step is done by what
 * the records say, however it was done, and never by having been opened.
 */

export const stepNames = ['site', 'fridges', 'people', 'checks', 'tablet', 'reading'] as const
export type StepName = (typeof stepNames)[number]

/** What there is so far. */
export type SoFar = {
  readonly siteName: string | null
  readonly sites: number
  readonly units: number
  /** Whoever sets it up among them. */
  readonly people: number
  readonly checks: number
  readonly tablets: number
  readonly readings: number
}

export type StartStep = {
  readonly name: StepName
  readonly title: string
  /** What it asks, or what was done. */
  readonly second: string
  readonly minutes: number
  readonly to: string
  readonly isDone: boolean
}

const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`

export function startSteps(soFar: SoFar): readonly StartStep[] {
  const { siteName, sites, units, people, checks, tablets, readings } = soFar
  return [
    {
      name: 'site',
      title: 'Your site',
      second: siteName ?? 'Its name, address and opening hours',
      minutes: 1,
      to: '/start/site',
      isDone: sites > 0,
    },
    {
      name: 'fridges',
      title: 'Fridges and freezers',
      second: units > 0 ? `${count(units, 'unit')}, limits set` : 'Press one for each you have',
      minutes: 2,
      to: '/start/fridges',
      isDone: units > 0,
    },
    {
      name: 'people',
      title: 'People',
      second: people > 1 ? `${people}, you among them` : 'Who works here, and who manages',
      minutes: 2,
      to: '/start/people',
      isDone: people > 1,
    },
    {
      name: 'checks',
      title: 'Checks',
      second:
        checks > 0 ? `${count(checks, 'form')} added` : 'Pick ready-made ones, with their times',
      minutes: 1,
      to: '/start/checks',
      isDone: checks > 0,
    },
    {
      name: 'tablet',
      title: 'A tablet on the wall',
      second: tablets > 0 ? `${count(tablets, 'tablet')} joined` : 'Scan a code, no typing',
      minutes: 1,
      to: '/start/tablet',
      isDone: tablets > 0,
    },
    {
      name: 'reading',
      title: 'The first reading',
      second: 'Log one fridge, then you are running',
      minutes: 1,
      to: '/temperature-logging',
      isDone: readings > 0,
    },
  ]
}

export const minutesLeft = (steps: readonly StartStep[]): number =>
  steps.reduce((sum, { isDone, minutes }) => sum + (isDone ? 0 : minutes), 0)

/** The first that isn't done, and after it again the first. */
export const nextStep = (steps: readonly StartStep[]): StartStep | undefined =>
  steps.find(({ isDone }) => !isDone)

/**
 * A business is set up once it has its records: one that works on phones alone needs no tablet on
 * the wall.
 */
export const isSetUp = (steps: readonly StartStep[]): boolean =>
  steps.every(({ isDone, name }) => isDone || name === 'tablet')
