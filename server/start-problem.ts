/** Why Larder could not start: one sentence for the console, and exit code 1. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export class StartProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartProblem'
  }
}

/** Step by step: `recursive` never comes back where the system refuses folders altogether. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** The data folder, made if need be. */
export function openDataFolder(dataFolder: string): string {
  const folder = resolve(dataFolder)
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartProblem(`Larder cannot write to its data folder ${folder}: check its owner.`)
  }
  return folder
}

/** The sentence for whatever stopped the start, ours or the operating system's. */
export function startSentence(error: unknown, where: { port: number; host: string }): string {
  if (error instanceof StartProblem) return error.message
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'EADDRINUSE') {
    return `Port ${where.port} is in use by another program: stop it, or choose another with --port.`
  }
  if (code === 'EACCES') {
    return `This account may not listen on port ${where.port}: choose one above 1023 with --port.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${where.host} is no address of this machine: choose another with --host.`
  }
  return (message ?? String(error)).split('\n')[0] ?? 'Larder could not start.'
}
