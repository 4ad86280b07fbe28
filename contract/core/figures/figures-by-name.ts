/**
 * All figures, each fetched by the figures worker when it is asked for (ADR 0047). The only place
 * where the worker learns of a module.
 */
import type { Figures } from './figures.ts'

export const figuresByName = {
  'list-range': async () => (await import('./list-range.figures.ts')).listRange,
  'checks-on-time': async () =>
    (await import('../../modules/checks/checks-on-time.figures.ts')).checksOnTime,
  'checks-counted': async () =>
    (await import('../../modules/checks/checks-on-time.figures.ts')).checksCounted,
  'readings-on-time': async () =>
    (await import('../../modules/temperature/readings-on-time.figures.ts')).readingsOnTime,
  'readings-counted': async () =>
    (await import('../../modules/temperature/readings-on-time.figures.ts')).readingsCounted,
  'check-month': async () =>
    (await import('../../modules/checks/check-month.figures.ts')).monthOfSite,
  'lot-trace': async () => (await import('../../modules/recall/lot-trace.figures.ts')).lotTrace,
  'where-it-went': async () =>
    (await import('../../modules/recall/where-it-went.figures.ts')).whereItWent,
  'recall-reach': async () =>
    (await import('../../modules/recall/recall-reach.figures.ts')).recallReach,
  'recall-review': async () =>
    (await import('../../modules/recall/recall-reach.figures.ts')).recallReview,
  'lots-on-pages': async () =>
    (await import('../../modules/recall/lots-on-pages.figures.ts')).lotsOnPagesOnly,
  'recalls-to-tell': async () =>
    (await import('../../modules/recall/to-tell.figures.ts')).recallsToTell,
} as const satisfies Readonly<Record<string, () => Promise<Figures<never, unknown>>>>

export type FiguresName = keyof typeof figuresByName

type Declared<N extends FiguresName> = Awaited<ReturnType<(typeof figuresByName)[N]>>
export type QuestionOf<N extends FiguresName> = Parameters<Declared<N>>[0]
export type AnswerOf<N extends FiguresName> = Awaited<ReturnType<Declared<N>>>
