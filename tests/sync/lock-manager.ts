/** Web Locks among the tabs of one simulated device: granted in order, freed when a tab dies. */
import type { Lock } from '#workers/sync/engine/ports.ts'
import type { Life } from './life.ts'

type Holder = { readonly life: Life; readonly lost: AbortController; readonly free: () => void }
type Waiter = { readonly grant: () => void; readonly stop: AbortSignal; readonly life: Life }

export class LockManager {
  readonly #held = new Map<string, Holder>()
  readonly #waiting = new Map<string, Waiter[]>()

  #grantNext(name: string): void {
    const queue = this.#waiting.get(name) ?? []
    while (queue.length > 0 && !this.#held.has(name)) {
      const next = queue.shift()
      if (next && !next.stop.aborted && !next.life.isOver) next.grant()
    }
  }

  async #run(
    name: string,
    life: Life,
    work: (lost: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const lost = new AbortController()
    const free = () => {
      if (this.#held.get(name)?.lost !== lost) return
      this.#held.delete(name)
      this.#grantNext(name)
    }
    this.#held.set(name, { life, lost, free })
    life.onEnd(free)
    await work(lost.signal).finally(free)
    return true
  }

  of(life: Life): Lock {
    return {
      hold: (name, wish, stop, work) =>
        life.through(async () => {
          const run = () => this.#run(name, life, work)
          const holder = this.#held.get(name)
          if (!holder) return run()
          if (wish === 'steal') {
            this.#held.delete(name)
            holder.lost.abort()
            return run()
          }
          return new Promise<boolean>((resolve, reject) => {
            let isGranted = false
            const grant = () => {
              isGranted = true
              run().then(resolve, reject)
            }
            const queue = this.#waiting.get(name) ?? []
            this.#waiting.set(name, [...queue, { grant, stop, life }])
            const giveUp = () => !isGranted && resolve(false)
            stop.addEventListener('abort', giveUp, { once: true })
          })
        }),
    }
  }
}
