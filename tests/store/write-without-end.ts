/**
 * A server that saves fridges, 16 at a time, until it is killed or the disk refuses: it prints each
 * id when the store has acknowledged it, and `refused` with the code when it has not.
 */
import { writeSync } from 'node:fs'
import { Problem } from '#contract/core/problems.ts'
import { openStore } from '#server/store/open-store.ts'
import { putFridge } from './fridges.ts'

const [dataFolder = '', round = '', databaseUrl] = process.argv.slice(2)
const store = await openStore({ dataFolder, databaseUrl, warn: () => undefined })

/**
 * A write to a pipe, finished before it returns: what is printed was acknowledged, and is read. A
 * line is shorter than what a pipe takes whole; whoever reads it slowly is waited for.
 */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}

/** Saves one fridge after another until it is told no itself: each of the 16 hears of the full disk. */
async function person(number: number) {
  let refused = false
  for (let n = 0; !refused; n += 1) {
    const id = `${round}-${number}-${n}`
    try {
      await store.write('staging', (tx) => putFridge(tx, id))
      say(id)
    } catch (error) {
      refused = true
      say(`refused ${error instanceof Problem ? error.body.code : error}`)
    }
  }
}

await Promise.all(Array.from({ length: 16 }, (_, number) => person(number)))
process.exit()
