/** Saving: the path itself beside its floor, and what a person at the fridge waits for. */
import type { BuiltApp } from '../app-build.ts'
import type { Report } from '../finding.ts'
import { measureKeyToPaint } from './key-to-paint.ts'
import { measureSavePath } from './save-path.ts'

export const measureSave = async ({ folder }: BuiltApp, runs: number): Promise<Report> => ({
  title: 'From the tap to *saved*',
  how: `The path: ${runs} pages, on each 200 saves of a temperature by the app’s own save() and, in turn with them, 200 times the same row and the same outbox entry in one raw IndexedDB transaction; both ask for strict durability. The person: Asha on a tablet types a temperature and presses Enter, 30 times, in the app as shipped, while its engine sends to the server.`,
  findings: [await measureSavePath(runs), ...(await measureKeyToPaint(folder))],
})
