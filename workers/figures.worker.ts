/**
 * Computes figures over many of the device's records, off the page (ADR 0047): wiring only. Names
 * no figure; each is fetched when it is asked for.
 */
import { expose } from 'comlink'
import type { Figures } from '#contract/core/figures/figures.ts'
import { figuresByName } from '#contract/core/figures/figures-by-name.ts'
import { openForReading } from '#local/store/database.ts'
import { type Followed, follow } from './figures/followed.ts'
import type { FiguresWorkerApi } from './figures/worker-api.ts'

type Wanted = { now: number; followed?: Followed }

/** By the page's id. */
const wanted = new Map<number, Wanted>()

const api: FiguresWorkerApi = {
  async follow(id, { name, question, customer_id, user_id, now }, onNews) {
    const mine: Wanted = { now }
    wanted.set(id, mine)
    try {
      const [figures, db] = await Promise.all([
        figuresByName[name]() as Promise<Figures<unknown, never>>,
        openForReading(customer_id, user_id),
      ])
      // It was unfollowed meanwhile, or its clock moved on.
      if (wanted.get(id) !== mine) return
      mine.followed = follow({ db, figures, question, now: mine.now, onNews })
    } catch (error) {
      wanted.delete(id)
      onNews({ is: 'failure' })
      console.error(error)
    }
  },
  atTime(id, now) {
    const mine = wanted.get(id)
    if (!mine) return
    mine.now = now
    mine.followed?.atTime(now)
  },
  leave(id) {
    wanted.get(id)?.followed?.leave()
    wanted.delete(id)
  },
}

expose(api)
